import { roleWords } from '#app/content/admin/staff/members.ts'
import { type Role, roles } from '#app/domain/roles.ts'
import { RadioCards } from '#app/ui/forms/field.tsx'

const options = roles.map((role) => ({ value: role, ...roleWords[role] }))

export function RoleChoice({ legend, chosen }: { legend: string; chosen: Role }) {
  return <RadioCards name="role" legend={legend} options={options} chosen={chosen} />
}
