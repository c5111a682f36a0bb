/** The path of a page of the drawer, and its title. */
export interface PageTitle {
  readonly path: string
  readonly title: string
}

/** All pages of the drawer, one for each feature. The first is shown for an unknown path. */
export const pageTitles: readonly [PageTitle, ...PageTitle[]] = [
  { path: '/connect', title: 'Connect' },
  { path: '/account', title: 'Account' },
  { path: '/network', title: 'Network' },
  { path: '/sign', title: 'Sign' },
  { path: '/send', title: 'Send' },
  { path: '/pay', title: 'Buy and pay' },
  { path: '/chains', title: 'Chains' },
  { path: '/theme', title: 'Theme' },
  { path: '/toast', title: 'Toast' },
  { path: '/hooks-only', title: 'Hooks only' },
]
