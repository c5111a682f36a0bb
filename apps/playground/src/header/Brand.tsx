import { goTo } from '../parts/usePathname'

/** The name of the product. Closes the developer tools. */
export function Brand() {
  return (
    <a
      href="/"
      className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-lg text-[17px] font-semibold tracking-tight"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return
        event.preventDefault()
        goTo('/')
      }}
    >
      <svg aria-hidden="true" viewBox="0 0 28 28" className="size-7 rounded-lg bg-ink text-page">
        <g fill="none" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round">
          <circle cx="10" cy="14" r="4" />
          <path d="M14 14h8M19.5 14v3.5" />
        </g>
      </svg>
      Latchkey
    </a>
  )
}
