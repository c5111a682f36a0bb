/** Files with tests that cannot run everywhere. Any other `skip` in a test file fails `npm run check`. */
export const allowedSkips: readonly { readonly file: string; readonly reason: string }[] = [
  {
    file: 'packages/cli/test/templates.test.ts',
    reason:
      'It compares our templates with those of the published packages, which cannot be fetched offline.',
  },
  {
    file: 'apps/playground/browsers/stories.spec.ts',
    reason: 'Firefox and WebKit are not installed everywhere. CONTRIBUTING.md says what they need.',
  },
  {
    file: 'packages/frame/src/app/vault/leave/leavingKit.test.ts',
    reason:
      "age's own tool is not installed everywhere. The package of its format reads the file in any case.",
  },
  {
    file: 'packages/frame/test/firefox.all.test.ts',
    reason: 'Firefox is not installed everywhere.',
  },
  {
    file: 'packages/test/src/findChromium.test.ts',
    reason: 'It makes programs of shell scripts, and looks for the browser where Linux has it.',
  },
]
