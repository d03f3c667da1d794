import { useShortcuts } from '#app/browser/use-shortcuts.ts'
import { applicationPage } from '#app/content/admin/applications/application.ts'
import { Part } from '#app/routes/admin/applications/part.tsx'
import { Key } from '#app/routes/admin/navigation/key.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const words = applicationPage.keys

/** Which keys there are, for whoever has some: without a script they do nothing, and are not shown. */
export function Keys() {
  const { isOn, turn } = useShortcuts()
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  const keys = [
    { keys: ['1', '7'], between: '–', text: words.status },
    { keys: ['u'], text: words.undo },
    { keys: ['n'], text: words.note },
    { keys: ['Ctrl', 'Enter'], text: words.add },
    { keys: ['j'], text: words.next },
    { keys: ['k'], text: words.previous },
  ]
  return (
    <div className="max-lg:hidden">
      <Part id="keys" title={words.heading}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 text-sm">
          {keys.map(({ keys, between, text }) => (
            <div key={text} className="contents">
              <dt className="flex items-center gap-1">
                {keys.map((key, index) => (
                  <span key={key} className="flex items-center gap-1">
                    {index > 0 && between}
                    <Key>{key}</Key>
                  </span>
                ))}
              </dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-3 flex min-h-9 items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ currentTarget }) => turn(currentTarget.checked)}
            className="size-4.5 accent-brand"
          />
          {words.use}
          <span className="text-muted">{words.never}</span>
        </label>
      </Part>
    </div>
  )
}
