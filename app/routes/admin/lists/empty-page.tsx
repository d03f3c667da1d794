/** For routes whose action redirects. Without a component, React Router would not show their errors as pages. */
export default function EmptyPage() {
  return null
}
