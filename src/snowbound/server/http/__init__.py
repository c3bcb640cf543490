"""HTTP: middleware, schemas, routes, pages, documentation, and uvicorn's connections."""
