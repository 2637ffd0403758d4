import { equal } from 'node:assert/strict'
import { createPaperSheet, type PaperSheet } from './paper-sheet.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** A device without a browser on which somebody has signed in, at `path`. */
export async function signedIn(
  portalUrl: string,
  run: string,
  path = '/inicio',
  device: Device = newDevice(portalUrl),
): Promise<Device> {
  await device.sheet.open(`/login/claveunica?destino=${encodeURIComponent(path)}`)
  await device.sheet.pressValue('persona', run)
  equal(device.sheet.path(), path.split('?')[0], 'where the sign-in leads')
  return device
}

export interface Device {
  readonly visitor: Visitor
  readonly sheet: PaperSheet
}

export function newDevice(portalUrl: string, hear?: Parameters<typeof createVisitor>[1]): Device {
  const visitor = createVisitor(portalUrl, hear)
  return { visitor, sheet: createPaperSheet(visitor) }
}
