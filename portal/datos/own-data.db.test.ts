import { describe, expect, it } from 'vitest'
import { constanciaToIssue } from '#papers/testing/papers-house.ts'
import { carmen, houseStart, pedro } from '#personal/testing/personal-house.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import type { PortalDeps } from '../deps.ts'
import { sessionOf } from '../testing/signed-in-site.ts'
import { gatherOwnData } from './own-data.ts'
import { openDatosSite } from './testing/datos-site.ts'

const { house, caseHouse, papersHouse, ended, parts, app, me } = await openDatosSite()

describe('downloading my data', () => {
  it('holds drafts, cases with their papers, reminders, consents and sessions, and nothing of others', async () => {
    const upload = {
      run: carmen,
      procedureId: '1234',
      question: 'papel',
      fileName: 'papel.pdf',
      bytes: smallPdf(),
    }
    const { documento } = await caseHouse.documents.upload(upload)
    const caseId = await caseHouse.sendOne(undefined, { documentIds: documento ? [documento.id] : [] })
    await caseHouse.sendOne(sessionOf(pedro))
    const { draft } = await caseHouse.prepare()
    await caseHouse.sheets.saveRow(
      { place: { run: carmen, draftId: draft.id, sheetId: 'trabajadores' }, maxRows: 5, checked: false },
      { answers: { nombre: 'Ana' }, errors: {}, key: undefined, search: '' },
      { addId: crypto.randomUUID() },
    )
    const paper = await papersHouse.forPerson(me).issue(constanciaToIssue())
    await papersHouse.forPerson(sessionOf(pedro)).issue(constanciaToIssue({ title: 'Constancia ajena' }))
    const reminder = { texto: 'Pagar', fecha: '2040-06-01', porCorreo: true }
    await house.recordatorios.create(carmen, crypto.randomUUID(), reminder)
    await house.recordatorios.create(pedro, crypto.randomUUID(), { ...reminder, texto: 'Ajeno' })
    const { datos, files } = await gatherOwnData(parts as unknown as PortalDeps, me)
    const { folio = '' } = (await caseHouse.cases.findCase(carmen, caseId)) ?? {}
    expect(datos).toMatchObject({
      formulariosSinTerminar: [{ respuestas: { persona: { nombre: 'Luis' } } }],
      solicitudes: [{ folio, respuestas: [{ respuestas: [{ pregunta: 'Nombre', respuesta: 'Luis' }] }] }],
      listasDePersonas: [{ lista: 'trabajadores', filas: [{ nombre: 'Ana' }] }],
      recordatorios: [{ texto: 'Pagar' }],
      autorizaciones: [{ tema: 'recordatorios-por-correo' }],
      sesiones: [{ equipo: 'Firefox en Windows' }],
      documentos: [{ nombre: 'papel.pdf' }],
      certificados: [{ documento: 'Constancia de calidad de pensionado', codigo: paper.code }],
    })
    expect(JSON.stringify(datos)).not.toMatch(/ajen[ao]/i)
    expect(files.map(file => file.path)).toEqual([
      `documentos/${folio}/1-papel.pdf`,
      `comprobantes/${folio}.pdf`,
      `certificados/${paper.code}.pdf`,
    ])
    expect(await files[0]?.read()).toEqual(smallPdf())
    const zip = await app.get('/datos/mis-datos.zip', me)
    for (const path of ['LEEME.txt', 'mis-datos.json', `documentos/${folio}/1-papel.pdf`])
      expect(zip.html).toContain(path)
    await caseHouse.drafts.deleteDraft({ run: carmen, formKey: '1234/solicitud', slot: '' })
  })
})

describe('deleting my data', () => {
  it('says first what goes and what the law keeps, and wants it confirmed', async () => {
    await caseHouse.prepare()
    const { html } = await app.get('/datos/borrar', me)
    expect(html).toContain('Ley 19.880, artículo 18')
    expect(html).toContain('1 sesión abierta en otro equipo, que se cierra.')
    expect((await app.post('/datos/borrar', {}, me)).status).toBe(422)
    expect(await caseHouse.drafts.listDrafts(carmen)).toHaveLength(1)
  })

  it('deletes drafts, reminders, consents and other sessions, and keeps what was sent', async () => {
    const caseId = await caseHouse.sendOne()
    await caseHouse.prepare()
    const reminder = { texto: 'Pagar', fecha: '2040-06-01', porCorreo: true }
    await house.recordatorios.create(carmen, crypto.randomUUID(), reminder)
    const answer = await app.post('/datos/borrar', { confirmo: 'si' }, me)
    expect(answer.location).toBe('/datos/borrar?listo=si')
    expect(await caseHouse.drafts.listDrafts(carmen)).toEqual([])
    expect(await house.recordatorios.list(carmen)).toEqual([])
    expect(await house.autorizaciones.list(carmen)).toEqual([])
    expect(ended).toEqual([carmen])
    expect(await caseHouse.cases.findCase(carmen, caseId)).toBeDefined()
  })

  it('is made while a page says so, which asks for the file by itself', async () => {
    expect((await app.get('/datos/descargar', me)).html).toContain('href="/datos/descargar/preparando"')
    const { html, headers } = await app.get('/datos/descargar/preparando', me)
    expect(headers.refresh).toBe('0; url=/datos/mis-datos.zip')
    expect(html).toContain('href="/datos/mis-datos.zip"')
  })

  it('is not done by an official who attends the person (shell §6)', async () => {
    const attended = {
      ...me,
      attention: {
        id: 'a1',
        official: { run: '1-9', nombre: 'Marta', institucion: 'IPS', cargo: 'Ejecutiva' },
        reason: 'Vino a la sucursal',
        since: new Date(houseStart),
      },
    }
    expect((await app.post('/datos/borrar', { confirmo: 'si' }, attended)).status).toBe(403)
    expect((await app.get('/datos/mis-datos.zip', attended)).status).toBe(403)
    expect(ended).toEqual([])
  })
})

describe('what I allowed', () => {
  it('is taken back with a button', async () => {
    const reminder = { texto: 'Pagar', fecha: '2040-06-01', porCorreo: true }
    await house.recordatorios.create(carmen, crypto.randomUUID(), reminder)
    expect((await app.get('/datos', me)).html).toContain('Ya no lo autorizo')
    await app.post('/datos/autorizaciones', { retirar: 'recordatorios-por-correo' }, me)
    expect((await house.recordatorios.list(carmen))[0]?.porCorreo).toBe(false)
    expect((await app.get('/datos', me)).html).not.toContain('Ya no lo autorizo')
  })

  it('is not touched by a word that is none of its subjects', async () => {
    expect((await app.post('/datos/autorizaciones', { retirar: 'toString' }, me)).status).toBe(303)
  })
})
