/** Problems of the installation. Each has its words in app/content/admin/troubles.ts. */
export const troubleKinds = [
  'database',
  'inspection',
  'storage',
  'disk',
  'backup',
  'mail',
  'clock',
  'sweep',
  'ceiling',
  'data-folder',
] as const

export type TroubleKind = (typeof troubleKinds)[number]

/** A trouble of one copy of the server, which others need not have: it is over when every copy says so. */
export const troublesOfCopies: readonly TroubleKind[] = [
  'database',
  'inspection',
  'storage',
  'disk',
  'clock',
  'data-folder',
]

/** Nothing can be sent while it lasts, so owners are told afterwards how long it was, even if its beginning was not told. */
export const toldAfterwards: readonly TroubleKind[] = ['database', 'mail']

/** Numbers, names of things and moments (ISO 8601) for the sentences of a kind. Never personal data or an error's message. */
export type TroubleFacts = Record<string, string | number | boolean | null>
