import type { Device } from './sign-in.ts'

/** A person whom a request concerns reads it on her first page, and answers with this button. */
export async function confirms({ sheet }: Device, answer: string): Promise<void> {
  const [found] = await asked(sheet)
  await sheet.open(found ?? '')
  await sheet.until(() => sheet.says(answer), 'she can answer')
  await sheet.press(answer)
}

/** Addresses of what she is asked, from her first page. */
async function asked(sheet: Device['sheet']): Promise<readonly string[]> {
  await sheet.open('/inicio')
  const links = () => sheet.links('a[href^="/avisos/"]')
  await sheet.until(async () => (await links()).length > 0, 'she is asked')
  return links()
}
