import type { ReactNode } from 'react'
import type { SceneName } from './useScenes'

const paths: Readonly<Record<SceneName, ReactNode>> = {
  connect: (
    <>
      <path d="M4 7a2 2 0 0 1 2-2h11v3" />
      <path d="M4 7v10a2 2 0 0 0 2 2h13a1 1 0 0 0 1-1V9a1 1 0 0 0-1-1H6a2 2 0 0 1-2-1Z" />
      <path d="M16 13.5h.01" />
    </>
  ),
  pair: (
    <>
      <rect x="7" y="3" width="10" height="18" rx="2.5" />
      <path d="M11 18h2" />
    </>
  ),
  sign: (
    <>
      <path d="M4 20h16" />
      <path d="m5 16 1-4L15.5 2.5l3 3L9 15z" />
    </>
  ),
  problem: (
    <>
      <path d="M12 4 3 19.5h18z" />
      <path d="M12 10v4M12 16.8v.01" />
    </>
  ),
}

/** The icon of a scene. */
export function SceneIcon({ name }: { name: SceneName }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5 shrink-0 text-strong"
    >
      {paths[name]}
    </svg>
  )
}
