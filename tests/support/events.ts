// Actions have their listeners, as in the server. Only once a test file has set its environment.
import { beforeAll } from 'vitest'

beforeAll(async () => {
  await import('#app/domain/events.ts')
})
