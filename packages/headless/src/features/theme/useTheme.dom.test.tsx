import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createScene } from '../../../test/scene.js'
import { LatchkeyProvider, useTheme } from '../../exports/index.js'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A device whose colour scheme the test sets. */
function device(isDark: boolean) {
  const query = Object.assign(new EventTarget(), { matches: isDark })
  vi.stubGlobal('matchMedia', (text: string) =>
    text === '(prefers-color-scheme: dark)' ? query : Object.assign(new EventTarget(), { matches: false }),
  )
  return {
    setDark(matches: boolean) {
      query.matches = matches
      query.dispatchEvent(new Event('change'))
    },
  }
}

function show(themeMode?: 'light' | 'dark' | 'system') {
  const { latchkey } = createScene({ themeMode })
  return renderHook(useTheme, {
    wrapper: ({ children }) => <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>,
  })
}

test('`system` follows the device until a mode is set', () => {
  const { setDark } = device(true)
  const { result } = show('system')
  expect(result.current.themeMode).toBe('dark')
  act(() => setDark(false))
  expect(result.current.themeMode).toBe('light')
  act(() => result.current.setThemeMode('dark'))
  expect(result.current.themeMode).toBe('dark')
  act(() => result.current.setThemeMode('system'))
  expect(result.current.themeMode).toBe('light')
})

test('sets variables one by one, and removes those that are undefined', () => {
  device(false)
  const { result } = show('light')
  act(() => result.current.setThemeVariables({ accent: '#f00', zIndex: 7 }))
  act(() => result.current.setThemeVariables({ accent: undefined, fontFamily: 'serif' }))
  expect(result.current.themeVariables).toMatchObject({ zIndex: 7, fontFamily: 'serif' })
  expect(result.current.style).toEqual({ '--lk-z-index': '7', '--lk-font-family': 'serif' })
})

test('an unmounted component does not follow the device', () => {
  const { setDark } = device(true)
  const removed = vi.spyOn(EventTarget.prototype, 'removeEventListener')
  const { unmount } = show('system')
  unmount()
  expect(removed.mock.calls.filter(([type]) => type === 'change').length).toBeGreaterThan(0)
  expect(() => setDark(false)).not.toThrow()
  removed.mockRestore()
})
