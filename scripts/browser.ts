import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// The shell draws the same pages without a window's machinery: a quarter less work for the processor.
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The path of a Chromium to drive without a window: the one named by `CHROMIUM_PATH`, or one that is installed. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...usual, chromium.executablePath()].find(path => existsSync(path))
}

/**
 * The path of a Chromium to drive: one that `findBrowser` finds, or one installed now, first with the test library's own
 * download, then with the system's packages.
 *
 * @throws Error with what to do when none can be had
 */
export function findOrInstallBrowser(say: (line: string) => void): string {
  const found = findBrowser()
  if (found) return found
  say('Instalando un navegador para las pruebas…')
  spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: 180_000 })
  const downloaded = findBrowser()
  if (downloaded) return downloaded
  spawnSync(
    'sh',
    [
      '-c',
      'apt-get update -qq && apt-get install -y -qq chromium-headless-shell || apt-get install -y -qq chromium',
    ],
    {
      stdio: 'ignore',
      timeout: 600_000,
    },
  )
  const installed = findBrowser()
  if (installed) return installed
  throw new Error('No hay un navegador Chromium. Instálelo y diga dónde está con CHROMIUM_PATH.')
}
