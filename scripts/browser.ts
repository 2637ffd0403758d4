import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The path of a Chromium to drive: the one named by `CHROMIUM_PATH`, one that is installed, or one installed now, first
 * with the test library's own download, then with the system's packages.
 *
 * @throws Error with what to do when none can be had
 */
export async function findOrInstallBrowser(say: (line: string) => void): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  const { chromium } = await import('@playwright/test')
  const candidates = () => [...usual, chromium.executablePath()].find(path => existsSync(path))
  const found = candidates()
  if (found) return found
  say('Instalando un navegador para las pruebas…')
  spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: 180_000 })
  const downloaded = candidates()
  if (downloaded) return downloaded
  spawnSync('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium'], {
    stdio: 'ignore',
    timeout: 600_000,
  })
  const installed = candidates()
  if (installed) return installed
  throw new Error('No hay un navegador Chromium. Instálelo y diga dónde está con CHROMIUM_PATH.')
}
