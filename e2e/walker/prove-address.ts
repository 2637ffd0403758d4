import { proofFields } from '#portal/bot-check/proof-pages.tsx'
import type { Sheet } from './sheet.ts'

/** Types the code that was mailed to a new address, if the open page asks for one. */
export async function proveAddress(sheet: Sheet): Promise<void> {
  if (!(await sheet.asks(proofFields.code))) return
  const [, address = ''] =
    /seisnúmerosa(\S+)\.Sirve/.exec((await sheet.text()).replace(/[\s\u200b]/g, '')) ?? []
  const letters = (await sheet.read('/dev/correo')).replaceAll('<wbr/>', '').split('<tr')
  const [, code = ''] = /(\d{6}) es su código/.exec(letters.find(one => one.includes(address)) ?? '') ?? []
  await sheet.fill(proofFields.code, code)
  await sheet.press('Continuar')
}
