// Runs once after the browser tests: their server's log must contain no personal data.
import { readFileSync } from 'node:fs'
import { expectNobody } from '../process/personal.ts'

export default function teardown() {
  expectNobody(readFileSync(process.env.TEST_LOG ?? '', 'utf8'))
}
