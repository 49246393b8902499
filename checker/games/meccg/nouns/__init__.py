"""What lies on the table: players and their companies, cards, and how each is named."""
