import { Drawing, Icon, type IconName } from '#app/ui/controls/icon.tsx'

/** Lucide's (ISC licence, https://lucide.dev), for what only administrators see. */
const drawings = {
  hide: 'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20',
  pencil:
    'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4',
  search: 'M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0M21 21l-4.34-4.34',
  sort: 'M7 15l5 5 5-5M7 9l5-5 5 5',
}

export type ToolIconName = keyof typeof drawings | IconName

export function ToolIcon({ name, className }: { name: ToolIconName; className?: string }) {
  return name in drawings ? (
    <Drawing path={drawings[name as keyof typeof drawings]} className={className} />
  ) : (
    <Icon name={name as IconName} className={className ?? 'size-5'} />
  )
}
