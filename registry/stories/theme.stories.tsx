import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from './scene'

const meta = {
  title: 'Theme',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

const wallets = [{ name: 'Sandbox Wallet' }, { name: 'Second Wallet', rdns: 'test.latchkey.second' }]

function card(): CSSStyleDeclaration {
  const element = document.querySelector('[data-slot="lk-card"]')
  if (!element) throw new Error('no card')
  return getComputedStyle(element)
}

export const Defaults: Story = {
  name: 'default width, accent, background, font, radius and z-index (spec 2.9/font, 2.9/light-and-dark, 2.9/width)',
  tags: ['!shot'],
  ...withScene(),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    const style = getComputedStyle(dialog)
    const isDark = context.globals.theme === 'dark'
    await expect(card().width).toBe('360px')
    await expect(card().backgroundColor).toBe(isDark ? 'rgb(18, 19, 19)' : 'rgb(255, 255, 255)')
    await expect(style.getPropertyValue('--lk-pure')).toBe(
      isDark ? 'rgb(87, 115, 255)' : 'rgb(102, 125, 255)',
    )
    await expect(style.fontFamily).toMatch(/^Inter,/)
    await expect(style.zIndex).toBe('999')
    await expect(card().borderTopLeftRadius).toBe('28px')
    const title = within(dialog).getByRole('heading')
    await expect(getComputedStyle(title).fontSize).toBe('16px')
  },
}

export const HostVariables: Story = {
  name: 'accent, background, radius, font size and z-index of the app (spec 2.9/accent, 2.9/background, 2.9/border-radius, 2.9/font-size, 2.9/z-index)',
  ...withScene({
    options: {
      themeVariables: {
        accent: '#f5d90a',
        background: '#fffaf0',
        colorMix: '#c2410c',
        colorMixStrength: 30,
        borderRadiusMaster: '1px',
        fontSizeMaster: '11px',
        zIndex: 5,
      },
    },
  }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await expect(card().backgroundColor).toBe('rgb(255, 250, 240)')
    await expect(card().borderTopLeftRadius).toBe('7px')
    const style = getComputedStyle(dialog)
    await expect(style.zIndex).toBe('5')
    const probe = document.createElement('i')
    probe.style.color = 'var(--lk-pure)'
    dialog.append(probe)
    await expect(getComputedStyle(probe).color).toBe('rgb(245, 217, 10)')
    probe.remove()
    await expect(getComputedStyle(within(dialog).getByRole('heading')).fontSize).toBe('17.6px')
  },
}

export const MixAndFont: Story = {
  name: 'color mix and font family of the app (spec 2.9/color-mix, 2.9/font-family)',
  tags: ['!shot'],
  ...withScene({
    wallets,
    options: {
      themeVariables: {
        background: '#000000',
        colorMix: '#ff0000',
        colorMixStrength: 100,
        fontFamily: 'Georgia',
      },
    },
  }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await expect(getComputedStyle(dialog).fontFamily).toMatch(/^Georgia\b/)
    const row = await within(dialog).findByRole('button', { name: /Second Wallet/ })
    await expect(getComputedStyle(row).fontFamily).toMatch(/^Georgia\b/)
    // At full strength half of the ground of a row is the color, and the rest of its channels are the ink's.
    const probe = document.createElement('i')
    probe.style.color = 'var(--lk-ground)'
    dialog.append(probe)
    await expect(getComputedStyle(probe).color).toBe('color(srgb 0.5 0 0)')
    probe.remove()
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(row)
        .backgroundColor.match(/0?\.\d+|\b\d\b/g)
        ?.map(Number) ?? []
    await expect(red - green).toBeGreaterThan(0.4)
    await expect(green).toBe(blue)
  },
}

export const ShadcnTokens: Story = {
  name: 'tokens of an app with shadcn',
  ...withScene({ wallets }),
  render: () => (
    <>
      <style>
        {
          ':root { --background: oklch(1 0 0); --foreground: oklch(0.145 0 0); --primary: oklch(0.205 0 0); --radius: 0.5rem; --destructive: oklch(0.577 0.245 27.325) } .dark { --background: oklch(0.145 0 0); --foreground: oklch(0.985 0 0); --primary: oklch(0.922 0 0) }'
        }
      </style>
      <App />
    </>
  ),
  async play(context) {
    await openDialog(sceneOf(context).latchkey)
    await expect(card().backgroundColor).toBe(
      context.globals.theme === 'dark' ? 'oklch(0.145 0 0)' : 'oklch(1 0 0)',
    )
    await expect(card().borderTopLeftRadius).toBe('22.4px')
  },
}

export const TokensThatAreNoColours: Story = {
  name: 'ignores tokens of an older app that are not colours',
  tags: ['!shot'],
  ...withScene(),
  render: () => (
    <>
      <style>{':root { --background: 0 0% 100%; --primary: 222 47% 11%; --radius: large }'}</style>
      <App />
    </>
  ),
  async play(context) {
    await openDialog(sceneOf(context).latchkey)
    await expect(card().backgroundColor).toBe(
      context.globals.theme === 'dark' ? 'rgb(18, 19, 19)' : 'rgb(255, 255, 255)',
    )
    await expect(card().borderTopLeftRadius).toBe('28px')
  },
}

export const SmallRootFont: Story = {
  name: 'sizes do not depend on the root font size',
  tags: ['!shot'],
  ...withScene(),
  render: () => (
    <>
      <style>{':root { font-size: 10px }'}</style>
      <App />
    </>
  ),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await expect(dialog.querySelector('[data-slot="lk-header"]')?.clientHeight).toBe(64)
    await expect(within(dialog).getByRole('button', { name: 'Close' }).clientWidth).toBe(44)
  },
}
