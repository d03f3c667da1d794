// Once after the browser tests: the log of the server that they ran against names nobody.
import { readFileSync } from 'node:fs'
import { expectNobody } from '../process/personal.ts'

export default function teardown() {
  expectNobody(readFileSync(process.env.TEST_LOG ?? '', 'utf8'))
}
