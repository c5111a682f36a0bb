/** Tokens that an app with shadcn's names could have. The views use them in place of their defaults. */
export const hostTokens = {
  '--background': 'light-dark(#fffdf8, #1a1714)',
  '--foreground': 'light-dark(#2a2118, #f3ece2)',
  '--primary': 'light-dark(#b4501f, #f08a4b)',
  '--destructive': 'light-dark(#a3123a, #ff8fa6)',
  '--radius': '0.5rem',
} as const
