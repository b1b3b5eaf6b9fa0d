"""The history of the database's layout, for Alembic."""
