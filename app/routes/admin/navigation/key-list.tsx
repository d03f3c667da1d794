import { useShortcuts } from '#app/browser/use-shortcuts.ts'
import { keyGroups, keyHelp as words } from '#app/content/admin/navigation/keys.ts'
import { Key } from './key.tsx'

export function KeyList() {
  const { isOn, turn } = useShortcuts()
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      <label className="flex min-h-11 items-center gap-2 noscript:hidden sm:col-span-2">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
          className="size-4.5 accent-brand"
        />
        {words.use}
      </label>
      {keyGroups.map(({ title, keys }) => (
        <section key={title}>
          <h3 className="font-semibold text-muted text-sm">{title}</h3>
          <dl className="mt-1">
            {keys.map(({ keys, does }) => (
              <div
                key={does}
                className="flex min-h-11 items-center justify-between gap-4 border-line border-b last:border-0"
              >
                <dt className="order-last flex shrink-0 items-center gap-1.5">
                  {keys.map((name, index) => (
                    <span key={name}>
                      {index > 0 && <span className="mr-1.5 text-muted text-sm">{words.or}</span>}
                      <Key>{name}</Key>
                    </span>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
