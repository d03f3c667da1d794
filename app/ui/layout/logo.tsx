export function Logo({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" strokeWidth="4" strokeLinecap="round" className={className} aria-hidden="true">
      <path stroke="currentColor" d="M11 3v4.5M11 15v14M21 3v14M21 25v4" />
      <path className="stroke-accent" d="M3 11h14M25 11h4" />
      <path className="stroke-thread-2" d="M3 21h4M15 21h14" />
    </svg>
  )
}

interface Picture {
  src: string
  width: number
  height: number
}

/** A company's own logo. `dark` is for dark backgrounds. */
export interface OwnLogo {
  light: Picture
  dark: Picture | null
  /** The name is in the logo, so it does not stand beside it. */
  isAlone: boolean
}

interface SiteNameProps {
  name: string
  logo: OwnLogo | null | undefined
  /** The background is dark in both schemes. */
  isOnDark?: boolean
  /** Styles the built-in mark. */
  className: string
}

/** The logo with the name, or the built-in mark with it. */
export function SiteName({ name, logo, isOnDark = false, className }: SiteNameProps) {
  if (!logo)
    return (
      <>
        <Logo className={className} />
        {name}
      </>
    )
  const { light, dark, isAlone } = logo
  const shown = (isOnDark && dark) || light
  return (
    <>
      <picture className="shrink-0">
        {dark && !isOnDark && (
          <source
            media="screen and (prefers-color-scheme: dark)"
            srcSet={dark.src}
            width={dark.width}
            height={dark.height}
          />
        )}
        <img {...shown} alt={isAlone ? name : ''} className="logo" />
      </picture>
      {!isAlone && name}
    </>
  )
}
