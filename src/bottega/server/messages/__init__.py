"""Every message between the server and its clients, as typed data; ``docs/api.md`` tells how they are used."""
