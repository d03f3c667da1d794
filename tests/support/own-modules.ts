// Before a test file: files follow each other in one process, which keeps the packages. The modules of the product
// start again for each, in the environment as it was.
import { afterAll, vi } from 'vitest'

vi.resetModules()
const environment = { ...process.env }

afterAll(() => {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, environment)
})
