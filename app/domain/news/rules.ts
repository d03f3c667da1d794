import type { RecordKind } from '#app/domain/records/rules.ts'

/** The newest record of each list that somebody has seen: its id, or of posts its time; empty where there was none. */
export type Seen = Record<RecordKind, string>

/** How many records of each list are newer than that. */
export type News = Record<RecordKind, number>
