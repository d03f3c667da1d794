/** Nobody sees it: what is done at such an address leads back to the list. With it, a failure there is shown as a page. */
export default function EmptyPage() {
  return null
}
