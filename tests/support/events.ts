// Actions have their listeners, as in the server.
import '#app/domain/events.ts'
