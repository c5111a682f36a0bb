import { findChromium } from './findChromium'

/**
 * Features that Playwright 1.65 disables. Chromium obeys the last `--disable-features` only, so that ours
 * repeats them; `launchOptions.test.ts` fails if Playwright disables another one.
 */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/**
 * The list under the address bar is two pages in each window. They take half of the CPU time of a new window,
 * and no test uses them.
 */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/**
 * Returns Playwright's launch options for every browser of this repository: the Chromium of this machine,
 * without background requests. If there is none, Playwright looks for its own and prints how to install it.
 *
 * @param more Additional arguments of Chromium.
 */
export function launchOptions(more: readonly string[] = []): { executablePath?: string; args: string[] } {
  const executablePath = findChromium()
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${[...disabledByPlaywright, ...addressBarPages].join(',')}`,
      ...more,
    ],
  }
}
