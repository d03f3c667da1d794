import type { Actor } from './record.server.ts'

type Automatic = Extract<Actor, string>

export const automatics: Automatic[] = ['applicant', 'visitor', 'operator', 'system']
