/** A cloth from a file: small, where `className` does not say otherwise. */
export function Swatch({ address, className }: { address: string; className: string }) {
  return (
    <img
      src={address}
      alt=""
      width="480"
      height="288"
      className={`size-20 rounded-card sm:size-28 print:hidden ${className}`}
    />
  )
}
