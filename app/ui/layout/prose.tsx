import type { ReactNode } from 'react'

const styles = [
  'reading text-lg [&>*+*]:mt-5 [&>:first-child]:mt-0!',
  '[&_h2]:mt-12! [&_h2]:text-2xl [&_h3]:mt-9! [&_h3]:text-xl',
  '[&_a]:text-brand [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:decoration-2',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:pl-6 [&_li+li]:mt-2 [&_li]:marker:text-muted',
  '[&_blockquote]:border-accent [&_blockquote]:border-l-4 [&_blockquote]:pl-5 [&_blockquote]:text-muted',
  '[&_:is(code,pre)]:rounded-control [&_:is(code,pre)]:bg-sunken [&_code]:px-1 [&_code]:text-[0.9em] [&_pre]:p-4',
  '[&_:is(pre,table)]:block [&_:is(pre,table)]:overflow-x-auto [&_:is(td,th)]:border-line [&_:is(td,th)]:border-b [&_:is(td,th)]:p-2',
  '[&_img]:rounded-card [&_hr]:border-line',
].join(' ')

export function Prose({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`${styles} ${className}`}>{children}</div>
}

/** Text that the server has already turned into safe HTML. */
export function ProseHtml({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it was rendered
  return <div className={`${styles} ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
