"""The room's books, made of its log alone: the audit, the ledger, the rotation, finished hands."""
