import { memberWords, roleWords } from '#app/content/admin/staff/members.ts'
import { choice, dateTime, email, text } from '#app/domain/fields/field.ts'
import { defineRecord } from '#app/domain/fields/record.ts'
import { tableBy } from '#app/domain/records/kinds.ts'
import { roles } from '#app/domain/roles.ts'
import { longestName } from '#app/domain/staff-name.ts'

const role = { ...memberWords.role, options: tableBy(roles, (role) => roleWords[role].label) }

/** The list of staff shows these fields. A new column appears nowhere until it is declared or hidden. */
export const member = defineRecord({
  noun: 'staff',
  model: 'staff',
  hidden: ['passwordHash', 'totpSecret', 'totpSince', 'totpStep', 'overviewFolded'],
  words: { fields: { ...memberWords, role } },
  fields: {
    name: text({ max: longestName, blank: 'always', list: 'primary' }),
    email: email({ list: 'primary' }),
    role: choice(roles, { by: 'company', list: 'badge' }),
    createdAt: dateTime({ list: 'detail' }),
    lastSeenAt: dateTime({ optional: true, list: 'detail' }),
  },
})
