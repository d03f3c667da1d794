import { roleWords } from '#app/content/admin/staff/members.ts'
import { type Role, roles } from '#app/domain/staff/roles.ts'

type RoleChoiceProps = { legend: string; chosen: Role }

export function RoleChoice({ legend, chosen }: RoleChoiceProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {roles.map((role) => (
        <label
          key={role}
          className="flex cursor-pointer gap-3 rounded-control border border-edge bg-surface px-3.5 py-2.5 transition duration-150 hover:border-brand has-checked:border-brand has-checked:bg-brand-surface has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="role"
            value={role}
            defaultChecked={role === chosen}
            className="mt-1 size-4 shrink-0 accent-brand"
          />
          <span>
            <span className="block font-semibold">{roleWords[role].label}</span>
            <span className="block text-muted text-sm">{roleWords[role].text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
