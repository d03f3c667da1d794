import type { ComponentProps } from 'react'

type ChipLinkProps = ComponentProps<'a'> & { href: string; swap?: string }

export function ChipLink({ swap, children, ...rest }: ChipLinkProps) {
  return (
    <a
      {...rest}
      data-swap={swap}
      className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 py-1.5 font-semibold text-sm transition duration-150 hover:border-brand hover:text-brand aria-[current]:border-brand aria-[current]:bg-indigo aria-[current]:text-on-indigo"
    >
      {children}
    </a>
  )
}
