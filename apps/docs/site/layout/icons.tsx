import type { ReactNode } from 'react'

// Drawn here, because a page needs eight of them. 24 wide, stroke 1.75, as lucide.
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

/** Two sheets; a check after a copy. The stylesheet shows one of them. */
export const CopyIcon = () => (
  <Icon>
    <g className="icon-copy">
      <rect x="9" y="9" width="11" height="11" rx="2.5" />
      <path d="M5 15H4.5A1.5 1.5 0 0 1 3 13.500V4.500A1.5 1.5 0 0 1 4.5 3h9A1.5 1.5 0 0 1 15 4.500V5" />
    </g>
    <path className="icon-done" d="m5 12.5 4.5 4.500L19 7.5" />
  </Icon>
)

/** A magnifying glass. */
export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="7" />
    <path d="m20 20-4-4" />
  </Icon>
)

/** Three lines. */
export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
)

/** A circle of which one half is filled. */
export const ThemeIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 3.500v17a8.5 8.5 0 0 0 0-17z" fill="currentColor" />
  </Icon>
)

/** An arrow to the left. */
export const BackIcon = () => (
  <Icon>
    <path d="M19 12H5m6-6-6 6 6 6" />
  </Icon>
)

/** An arrow to the right. */
export const NextIcon = () => (
  <Icon>
    <path d="M5 12h14m-6-6 6 6-6 6" />
  </Icon>
)

/** A page with lines. */
export const FileIcon = () => (
  <Icon>
    <path d="M7 3h7l5 5v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM14 3v5h5M9 13h6M9 17h4" />
  </Icon>
)

/** The mark of Latchkey. */
export const Mark = () => (
  <svg aria-hidden="true" className="mark" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="8" fill="currentColor" />
    <path d="M16 7a6 6 0 0 0-2 11.700V25h4v-6.300A6 6 0 0 0 16 7z" fill="var(--background)" />
  </svg>
)
