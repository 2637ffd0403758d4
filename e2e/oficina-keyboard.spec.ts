import type { Page } from '@playwright/test'
import { runOfNumber, runToWire } from '#domain/run.ts'
import { systemIds } from '#platform/ids.ts'
import { createDatabase } from '#platform/postgres/database.ts'
import { institutionDatabases } from '#roles/accounts.ts'
import { expect, test } from './test.ts'
import type { Serving } from './world/micha.ts'

const key = 'subsidio-discapacidad'
/** Most keys that a request may cost besides the words that she types (design: fewer than 25). */
const mostKeys = 24

test.use({ settings: { MESAS: key }, viewport: { width: 1280, height: 900 } })

/**
 * As many requests as she will decide, where the demonstration has thirty: copies of the ones that wait in her region, for other
 * children of whom the registers say the same, with what the rule proposes.
 */
async function moreRequests({ database: urls }: Serving, inARow: number): Promise<void> {
  const whole = createDatabase({ url: urls?.SERVICES_DATABASE_URL ?? '', maxConnections: 1 })
  const database = (await institutionDatabases(whole))(key)
  const own = 'subsidio_discapacidad'
  const waiting = () =>
    database.rows<{ id: string; child: string }>(
      `SELECT s.id, s.solicitud -> 'beneficiario' ->> 'run' AS child
         FROM ${own}_solicitudes.solicitudes s JOIN ${own}_solicitudes.propuestas p ON p.id_solicitud = s.id
        WHERE s.estado = 'en_revision' AND s.region = '13' AND p.estado = 'de_la_regla' ORDER BY s.folio`,
      [],
    )
  await expect.poll(async () => (await waiting()).length).toBeGreaterThanOrEqual(30)
  for (const [at, { id, child }] of (await waiting()).slice(0, Math.max(0, inARow - 30)).entries()) {
    const other = runOfNumber(26_000_000 + at)
    const copy = systemIds.uuid()
    const { rut: run, dv } = runToWire(other)
    await database.rows(
      `INSERT INTO ${own}.menores SELECT $1, datos || jsonb_build_object('run', $1::text) FROM ${own}.menores
        WHERE run LIKE $2 || '-%'`,
      [other, child],
    )
    await database.rows(
      `INSERT INTO ${own}_solicitudes.solicitudes (run, id, folio, clave, huella, estado, secuencia, partes, temas,
         ingresada_en, fecha_ingreso, plazo, solicitud, datos, tramite, region, titulo, conciernen, revisa_desde)
       SELECT run, $1, 'C' || folio, 'copia ' || folio, '', estado, secuencia, partes, '{}', ingresada_en, fecha_ingreso,
              plazo, jsonb_set(solicitud, '{beneficiario}', solicitud -> 'beneficiario' || $2::jsonb), datos, tramite,
              region, titulo, conciernen, revisa_desde
         FROM ${own}_solicitudes.solicitudes WHERE id = $3`,
      [copy, JSON.stringify({ run, dv }), id],
    )
    await database.rows(
      `INSERT INTO ${own}_solicitudes.propuestas (run, id_solicitud, n, decision, requisitos, segun_regla, motivos, razon,
         texto, hecha_en, estado)
       SELECT run, $1, n, decision, requisitos, segun_regla, motivos, razon, texto, hecha_en, estado
         FROM ${own}_solicitudes.propuestas WHERE id_solicitud = $2`,
      [copy, id],
    )
  }
  await whole.end()
}

/** What has the focus: the name of a control, the id of a part, or the words of a link or button. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    const said = at?.matches('a,button') ? at.textContent : at?.getAttribute('name')
    return said || at?.id || ''
  })

/** An official who has only a keyboard. */
function keyboardOf(page: Page) {
  let keys = 0
  const press = async (name: string) => {
    keys++
    await page.keyboard.press(name)
  }
  /** Presses Enter on what has the focus, which leads to another page. */
  const enter = async () => {
    keys++
    await Promise.all([page.waitForEvent('domcontentloaded'), page.keyboard.press('Enter')])
  }
  /** Where the page opens; the browser moves the focus there before it draws. */
  const opensAt = async () => {
    await expect.poll(() => focused(page), { intervals: [10, 20, 50] }).not.toBe('')
    return focused(page)
  }
  const tabTo = async (words: string) => {
    while ((await focused(page)) !== words) {
      await press('Tab')
      if (keys > 150) throw new Error(`Tab does not lead to ${words}`)
    }
  }
  /** Answers what the proposal leaves open, from where the page opens. She takes the paper of who cares for the child; what nobody certifies is not met. */
  const answer = async (at: string) => {
    const takesPaper = at === 'cumple.tutor'
    if (at.startsWith('cumple.')) {
      await press(takesPaper ? 'Space' : 'ArrowDown')
      await press('Tab')
      await page.keyboard.type('Lo dice el papel.')
      await tabTo(takesPaper ? 'decision' : 'razon')
    }
    if (!takesPaper) await page.keyboard.type('No se cumple lo que pide la ley.')
    else if (!(await page.locator('[name=decision][value=aprobar]').isChecked())) await press('ArrowUp')
    await tabTo('Mandar a la firma')
    await enter()
  }
  return {
    /** Decides the open request as its rule does. Returns how many keys that took, and whether it was clear. */
    async decide() {
      keys = 0
      expect(await opensAt()).toBe('Tomarla')
      await enter()
      expect(await opensAt()).toBe('Proponer una decisión')
      await enter()
      const at = await opensAt()
      const isClear = at === 'carta'
      if (!isClear) await answer(at)
      expect(await opensAt()).toBe('carta')
      await tabTo('Mandar a la firma')
      await enter()
      await expect(page.getByText('Mandó su propuesta a la firma.')).toBeVisible()
      return { keys, isClear }
    },
  }
}

for (const { javaScriptEnabled, inARow } of [
  { javaScriptEnabled: true, inARow: 50 },
  { javaScriptEnabled: false, inARow: 15 },
])
  test.describe(
    javaScriptEnabled ? 'With the keyboard alone' : 'With the keyboard alone, without script',
    () => {
      test.use({ javaScriptEnabled })
      test.setTimeout(300_000)

      test('an official decides request after request, clear or not', async ({ page, signIn, micha }) => {
        await moreRequests(micha, inARow)
        await signIn('paula', `/oficina/mesas/${key}?lista=libres`)
        await page.locator('tbody tr a').first().focus()
        await Promise.all([page.waitForEvent('domcontentloaded'), page.keyboard.press('Enter')])
        const keyboard = keyboardOf(page)
        const begun = performance.now()
        const done: { keys: number; isClear: boolean }[] = []
        while (done.length < inARow) done.push(await keyboard.decide())
        const of = (isClear: boolean) => done.filter(one => one.isClear === isClear).map(({ keys }) => keys)
        const seconds = (performance.now() - begun) / 1000
        test.info().annotations.push({
          type: 'keys',
          description: JSON.stringify({ clear: of(true), notClear: of(false), seconds }),
        })
        expect(new Set(of(true))).toEqual(new Set([4]))
        expect(of(false).length).toBeGreaterThan(inARow / 5)
        expect(Math.max(...of(false))).toBeLessThanOrEqual(mostKeys)
      })
    },
  )
