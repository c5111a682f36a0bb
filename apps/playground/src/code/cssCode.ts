import type { Settings } from '../settings/settings'

/** Tokens that an app with shadcn's names could have. The views use them in place of their defaults. */
export const hostTokens = {
  '--background': 'light-dark(#fffdf8, #1a1714)',
  '--foreground': 'light-dark(#2a2118, #f3ece2)',
  '--primary': 'light-dark(#b4501f, #f08a4b)',
  '--destructive': 'light-dark(#a3123a, #ff8fa6)',
  '--radius': '0.5rem',
} as const

/** Returns the rules of an app with these settings. */
export function cssCode({ theme, style, direction }: Settings): string {
  const parts = [
    theme.hasHostTokens &&
      `/* Tokens that your app has: the views use them. */\n${rule(':root', hostTokens)}`,
    direction === 'rtl' && '/* The views follow the direction of the page: <html dir="rtl">. */\n',
    style === 'unstyled'
      ? `/* Each part has a name. All looks are yours. */\n${rule("[data-slot='lk-card']", {
          'border-radius': '12px',
          padding: '16px',
        })}`
      : `/* theme.css comes with the views. A rule of yours reaches a part by its name. */\n${rule(
          "[data-slot='lk-card']",
          { 'box-shadow': 'none' },
        )}`,
  ]
  return parts.filter((part) => part !== false).join('\n')
}

function rule(selector: string, properties: Readonly<Record<string, string>>): string {
  const lines = Object.entries(properties).map(([name, value]) => `  ${name}: ${value};`)
  return `${selector} {\n${lines.join('\n')}\n}\n`
}
