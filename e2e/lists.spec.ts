import type { Page } from '@playwright/test'
import { isoDateInChile } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { workbookOf } from '#platform/spreadsheet/workbook.fixture.ts'
import { typedOn } from '#procedures/testing/fixtures.ts'
import { formOf } from './browser/form.ts'
import { fitsPhone, phone } from './browser/narrow.ts'
import { signInWithRun } from './browser/sign-in.ts'
import { until } from './browser/until.ts'
import { expect, test } from './test.ts'
import { browserSheet } from './walker/browser-sheet.ts'
import { filledForms } from './walker/collected.ts'
import { walkForm } from './walker/walk-form.ts'

const representante = '14543001-1'
const headers = [
  ...['rut', 'nombres', 'apellido_paterno', 'apellido_materno'],
  ...['fecha_nacimiento', 'renta_bruta', 'fecha_inicio_contrato'],
]
const line = (run: string, pay = '610000') =>
  [run, 'Íñigo', 'De La Lista', '', '{{hoy-22a-100}}', pay, '{{hoy-240}}'].join(';')

/** A workbook with twelve people; two must be corrected. */
async function workbook(): Promise<Buffer> {
  const people = Array.from({ length: 10 }, (_, index) => line(runOfNumber(21_100_000 + index)))
  const lista = [...people, line('21.000.000-1'), line(runOfNumber(21_000_002), 'mucho')].join('\n')
  const dated = String(typedOn({ pages: {}, rows: { lista } }, isoDateInChile(new Date())).rows?.lista)
  return Buffer.from(await workbookOf([headers, ...dated.split('\n').map(one => one.split(';'))]))
}

/** Fills in the form up to its list. */
async function reachList(page: Page, script: boolean): Promise<void> {
  const known = filledForms().find(
    ({ procedure, fixture }) => procedure.head.id === '5433v2' && fixture.name === 'minimal',
  )
  if (!known) throw new Error('5433v2 has no fixture called minimal')
  await walkForm({
    definition: known.form,
    root: '/tramites/5433v2',
    por: known.fixture.por,
    filled: typedOn(known.fixture, isoDateInChile(new Date())),
    sheet: browserSheet(formOf(page, script), script),
    look: async () => undefined,
    upTo: new Set(['contacto']),
  })
}

for (const javaScriptEnabled of [true, false])
  test.describe(`A list of a company ${javaScriptEnabled ? 'with' : 'without'} script (flows §3, trabajadores)`, () => {
    test.use({ javaScriptEnabled, viewport: phone, touches: [], needs: [representante] })

    test('is uploaded as a workbook, searched, corrected and checked on a phone', async ({
      page,
      form,
      faults,
    }) => {
      await faults.set({
        ...{ service: 'stj', operation: 'validaTrabajador' },
        fault: { kind: 'slow', ms: 700 },
      })
      await signInWithRun(page, representante)
      await reachList(page, javaScriptEnabled)
      const main = page.getByRole('main')
      await page.getByLabel('Archivo con la lista').setInputFiles({
        ...{ name: 'jovenes.xlsx', buffer: await workbook() },
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      })
      await form.press('Subir el archivo')
      await expect(main).toContainText('12 personas en la lista, del archivo jovenes.xlsx')
      await expect(main).toContainText(/El IPS ha revisado \d de 10 personas/)

      // What is looked for may be a RUN: a test fails if one stands in an address or in the log.
      await form.write('Buscar persona', runOfNumber(21_100_003))
      await form.press('Buscar')
      await expect(main.getByRole('row')).toHaveCount(2)
      await form.follow('Ver toda la lista')

      await form.follow('Ver solo las que hay que corregir')
      await expect(main.getByRole('row')).toHaveCount(3)
      await fitsPhone(page, false)
      await form.follow('Corregir la fila 12')
      await form.write('RUN', runOfNumber(21_000_001))
      await form.press('Guardar y volver a la lista')
      await expect(main.getByRole('row')).toHaveCount(2)
      await form.follow('Sacar 1 persona por corregir')
      await form.press('Sí, sacarlas')
      await expect(main).toContainText('11 personas en la lista')

      const isChecked = () => expect(main).toContainText('El IPS revisó las 11 personas', { timeout: 100 })
      // With script the page shows by itself how far the institution is.
      if (javaScriptEnabled) await expect(isChecked).toPass({ timeout: 15_000 })
      else await until(page, isChecked)
    })
  })
