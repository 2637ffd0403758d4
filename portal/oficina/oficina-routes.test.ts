import { describe, expect, it } from 'vitest'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type { Caso, Lista } from '#services/kit/mesa/schemas.ts'
import { batchActsOf } from './batch-form.tsx'
import { caseIds, caseOf, refusal } from './testing/fake-mesa.ts'
import { openOffice } from './testing/office.ts'
import type { Valido } from './types.ts'

const [first = '', second = ''] = caseIds
const atFirst = `/oficina/casos/muestra/${first}`
const silence = () =>
  Promise.reject(new ServiceUnavailableError({ service: 'mesa', operation: 'x' }, 'timeout'))
const act = { revision: '2.0', clave: '00000000-0000-4000-8000-0000000000aa', folio: 'SD-1' }
const inList = { lista: 'mias', fila: '0' }

/** Text of a page, in one line. */
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('who enters (the right is asked again at every request)', () => {
  it('is who works at a desk or a tray; others read why not', async () => {
    const { state, own, get } = openOffice()
    expect((await get('/oficina')).statusCode).toBe(200)
    state.own = async () => ({ ...own, mesas: [], trays: [] })
    expect((await get('/oficina')).statusCode).toBe(403)
    state.own = async () => undefined
    expect(textOf((await get(atFirst)).body)).toContain('Esta página es para funcionarios')
  })

  it('is nobody else on any of its pages (ASVS 5.0, 8.2.1)', async () => {
    const { state, routes, get, post, desk } = openOffice()
    state.own = async () => undefined
    const closed = routes.filter(({ url }) => url.startsWith('/oficina'))
    expect(closed.length).toBeGreaterThan(15)
    for (const { method, url } of closed) {
      const path = url.replace(':mesa', 'muestra').replace(/:\w+/g, first)
      const answer = await (method === 'POST' ? post(path, { ...act, accion: 'tomar' }) : get(path))
      expect(answer.statusCode, `${method} ${url}`).toBe(403)
    }
    expect(desk.got).toEqual([])
  })

  it('is nobody while the register of officials is silent', async () => {
    const { state, get, desk } = openOffice()
    state.own = silence
    const { statusCode, body } = await get(atFirst)
    expect([statusCode, desk.got]).toEqual([503, []])
    expect(textOf(body)).toContain('Sin su respuesta nadie puede entrar')
  })

  it('reads that she has no right to an act, not that she works nowhere', async () => {
    const { desk, post } = openOffice()
    desk.instead.mesaFirmar = () => Promise.reject(refusal('NoAutorizado', 403))
    const { statusCode, body } = await post(atFirst, { ...act, accion: 'firmar', n: '2' })
    expect([statusCode, textOf(body).includes('Usted no tiene ese derecho en esta mesa')]).toEqual([
      403,
      true,
    ])
    expect(textOf(body)).not.toContain('sin permiso para trabajar')
  })

  it('finds no desk that is not hers, by the same words as one that is not there', async () => {
    const { get } = openOffice()
    expect((await get('/oficina/mesas/otra')).statusCode).toBe(404)
    expect((await get(`/oficina/casos/otra/${first}`)).statusCode).toBe(404)
    expect(textOf((await get('/oficina/casos/muestra/00000000-0000-4000-8000-00000000ffff')).body)).toContain(
      'No existe, o no está entre las que usted atiende',
    )
  })
})

describe('a day', () => {
  it('shows what is late first, then what is due, answered and to sign, then her list and what else waits', async () => {
    const { desk, get } = openOffice()
    Object.assign(desk.lists, {
      atrasadas: [caseOf(0)],
      por_vencer: [caseOf(1)],
      por_firmar: [caseOf(2)],
      libres: [caseOf(1)],
    })
    const text = textOf((await get('/oficina')).body)
    const order = ['Atrasadas 1', 'Por vencer 1', 'Por firmar 1', 'Mi lista 3', 'Lo demás'].map(name =>
      text.indexOf(name),
    )
    expect(order.toSorted((one, other) => one - other)).toEqual(order)
    expect(order[0]).toBeGreaterThan(0)
    expect(text).toContain('Hay 1 atrasada, 1 por vencer y 1 por firmar.')
    expect(text).toContain('Bandeja: 7 pendientes')
  })

  it('says which institution is silent, and shows the rest', async () => {
    const { desk, get } = openOffice()
    desk.instead.mesaCuentas = silence
    const { statusCode, body } = await get('/oficina')
    expect(statusCode).toBe(200)
    expect(textOf(body)).toContain('Instituto de Muestra no respondió')
    expect(textOf(body)).toContain('Bandeja: 7 pendientes')
  })

  it('offers the next one only to who may take it', async () => {
    const { desk, get } = openOffice()
    expect((await get('/oficina')).body).toContain('Tomar la siguiente')
    desk.derechos = ['ver', 'repartir']
    expect((await get('/oficina')).body).not.toContain('Tomar la siguiente')
  })

  it('has in its menu the signature and the figures of who may sign and read them, and both while the desk is slow', async () => {
    const { desk, get } = openOffice()
    const menu = async () => {
      const nav = (await get('/oficina')).body.match(/<nav class="of-menu".*?<\/nav>/s)?.[0] ?? ''
      return ['Listas', 'Firma', 'Buscar', 'Informes'].filter(word => textOf(nav).includes(word))
    }
    desk.derechos = ['ver', 'proponer']
    expect(await menu()).toEqual(['Listas', 'Buscar'])
    desk.derechos = ['ver', 'firmar']
    expect(await menu()).toEqual(['Listas', 'Firma', 'Buscar'])
    desk.derechos = ['ver', 'auditar']
    expect(await menu()).toEqual(['Listas', 'Buscar', 'Informes'])
    desk.derechos = []
    expect(await menu()).toEqual([])
    desk.instead.mesaValido = silence
    expect(await menu()).toEqual(['Listas', 'Firma', 'Buscar', 'Informes'])
  })

  it('tells who signs nothing no more than that somebody else does', async () => {
    const { desk, get } = openOffice()
    desk.derechos = ['ver', 'auditar']
    const text = textOf((await get('/oficina/firma')).body)
    expect(text).toContain('Usted no firma en sus mesas')
    expect(text).not.toContain('Puede proponer')
    expect(text).not.toContain('Usted firma lo que propuso otra persona')
  })

  it('speaks of several signatures at once only where a desk allows them', async () => {
    const { desk, get } = openOffice()
    const saysSo = async () => textOf((await get('/oficina/firma')).body).includes('firmar de una vez')
    expect(await saysSo()).toBe(true)
    desk.batchUpToClp = null
    expect(await saysSo()).toBe(false)
  })

  it('says that no desk waits for her, or is silent, and not that she is up to date', async () => {
    const { desk, own, state, get } = openOffice()
    state.own = async () => ({ ...own, trays: [] })
    desk.instead.mesaCuentas = () => Promise.reject(refusal('NoAutorizado', 403))
    const text = textOf((await get('/oficina')).body)
    expect(text).toContain('Ninguna de sus mesas espera decisiones suyas.')
    expect(text).not.toContain('Está al día')
    desk.instead.mesaCuentas = silence
    expect(textOf((await get('/oficina')).body)).not.toContain('Está al día')
  })

  it('takes the next one and opens it, and says so when none is left', async () => {
    const { desk, post, get } = openOffice()
    expect((await post('/oficina/siguiente', {})).headers.location).toBe('/oficina?ninguna')
    expect(textOf((await get('/oficina?ninguna')).body)).toContain('No queda ninguna sin tomar')
    desk.lists.libres = [caseOf(1)]
    expect((await post('/oficina/siguiente', {})).headers.location).toContain(
      `/oficina/casos/muestra/${second}?`,
    )
  })
})

describe('a case', () => {
  it('has the clock on top, facts with what the register says today, papers and what cannot be done now', async () => {
    const { get } = openOffice()
    const { body, headers } = await get(`${atFirst}?lista=mias&fila=0`)
    const text = textOf(body)
    expect(text).toContain('Atrasada 1 día')
    expect(text).toMatch(/Hoy el registro dice:\s+Niña Otra/)
    expect(text).toContain('La cuida quien pide. Ningún registro lo dice')
    expect(text).toContain('Firmar Nadie propuso una decisión todavía.')
    expect(body).toContain(`<iframe src="${atFirst}/papeles/${first}#navpanes=0&amp;view=FitH"`)
    expect(headers['content-security-policy']).toContain("frame-src 'self'")
    expect(body).toMatch(
      new RegExp(`/casos/muestra/${second}\\?lista=mias&amp;fila=1" rel="next" accesskey="s"`, 'i'),
    )
  })

  it('says of what the rule did not come to that nobody looked, and names no norm that nobody knows', async () => {
    const { desk, get } = openOffice()
    const [, unknown] = caseOf(0).requisitos
    const more = { hecho: 'La regla no llegó a mirarlo.', norma: '', sinMirar: true }
    if (unknown) desk.lists.mias = [caseOf(0, { requisitos: [{ ...unknown, ...more }] })]
    const text = textOf((await get(atFirst)).body)
    expect(text).toContain('La cuida quien pide. No se ha mirado La regla no llegó a mirarlo. Fuente: Nadie.')
    expect(text).not.toContain('Ningún registro')
  })

  it('that is decided stands in its list with its state, without a proposal to wait for and acts for what waits', async () => {
    const { desk, get } = openOffice()
    desk.lists.cerradas = [caseOf(0, { estadoSolicitud: 'pagada' })]
    const { body } = await get('/oficina/mesas/muestra?lista=cerradas')
    expect(textOf(body)).toMatch(/Solicitud Estado Quién la tiene .*Terminada/)
    expect(body).not.toMatch(/Nada todavía|Plazo|Se propone/)
    expect((await get('/oficina/mesas/muestra?lista=mias')).body).toMatch(/Plazo.*Se propone/s)
    const acts = (etiquetas: Valido['etiquetas'], lista: Lista, firmaEnLoteHastaClp: number | null = null) =>
      batchActsOf({ derechos: desk.derechos, etiquetas, firmaEnLoteHastaClp }, { lista }).map(
        ({ accion }) => accion,
      )
    expect(acts([], 'cerradas')).toEqual([])
    expect(acts([{ codigo: 'dificil', texto: 'Difícil' }], 'cerradas')).toEqual(['etiquetar'])
    // Where one signs one by one, nothing is chosen for it.
    expect(acts([], 'por_firmar')).not.toContain('firmar')
    expect(acts([], 'por_firmar', 100_000)).toContain('firmar')
  })

  it('has the focus on its first action when she works through a list, and on the letter before it goes', async () => {
    const { desk, get } = openOffice()
    desk.lists.mias = [caseOf(0, { requisitos: caseOf(0).requisitos.slice(0, 1) })]
    const focused = async (path: string) =>
      (await get(path)).body.match(/<(?:a|button|h2)[^>]*autofocus[^>]*>/i)?.[0]
    expect(await focused(atFirst)).toBeUndefined()
    expect(await focused(`${atFirst}?lista=mias&fila=0`)).toMatch(/^<(a|button)/)
    expect(await focused(`${atFirst}/propuesta?lista=mias&fila=0`)).toContain('id="carta"')
  })

  it('has the focus on the letter that waits for her signature', async () => {
    const { desk, get } = openOffice()
    const whole = caseOf(0)
    const propuestas = whole.propuestas.map(one => ({ ...one, n: 2, estado: 'por_firmar' as const }))
    desk.lists.por_firmar = [{ ...whole, propuestas, acciones: [{ accion: 'firmar', porQueNo: null }] }]
    desk.lists.mias = []
    const { body } = await get(`${atFirst}?lista=por_firmar&fila=0`)
    expect(body.match(/<[a-z0-9]+[^>]*autofocus[^>]*>/gi)).toEqual([expect.stringMatching(/^<h2 id="carta"/)])
  })

  it('is told that she may undo her signature only while she may', async () => {
    const { desk, get } = openOffice()
    const signed = async (porQueNo: Caso['acciones'][number]['porQueNo']) => {
      desk.lists.mias = [caseOf(0, { acciones: [{ accion: 'deshacer', porQueNo }] })]
      return textOf((await get(`${atFirst}?hecho=firmar`)).body).includes('La firmó.')
    }
    expect(await signed(null)).toBe(true)
    expect(await signed({ codigo: 'desistida', texto: 'La persona retiró la solicitud.' })).toBe(false)
  })

  it('reads that the rule is still to look at it, not that it proposes nothing', async () => {
    const { desk, get } = openOffice()
    desk.lists.mias = [caseOf(0, { propuestas: [] })]
    const text = textOf((await get(`${atFirst}/propuesta`)).body)
    expect(text).toContain('La regla todavía no la revisa.')
    expect(text).not.toContain('no propone nada')
  })

  it('reads that the rule grants by the registers alone where one requirement rests on a paper', async () => {
    const { desk, get } = openOffice()
    const said = async () => textOf((await get(`${atFirst}/propuesta`)).body)
    expect(await said()).toContain('Por los registros, la regla aprobaría.')
    expect(await said()).toContain('Lo que ningún registro dice lo decide usted.')
    desk.lists.mias = [caseOf(0, { requisitos: caseOf(0).requisitos.slice(0, 1) })]
    expect(await said()).toMatch(/La regla propone: +aprobar/)
  })

  it('shows a paper in the sandbox, to this site alone', async () => {
    const { get } = openOffice()
    const { headers } = await get(`${atFirst}/papeles/${first}`)
    expect(headers['content-security-policy']).toMatch(/sandbox; frame-ancestors 'self'$/)
    expect(headers['content-type']).toBe('application/pdf')
  })

  it('where she is concerned is not opened', async () => {
    const { desk, get } = openOffice()
    desk.instead.mesaAbrir = () => Promise.reject(refusal('CasoPropio', 403))
    const { statusCode, body } = await get(atFirst)
    expect(statusCode).toBe(403)
    expect(textOf(body)).toContain('Esta solicitud la ve otra persona')
  })

  it('that changed meanwhile says what changed, and nothing is done', async () => {
    const { desk, post } = openOffice()
    const cambios = [
      { tipo: 'tomar', por: 'Rosa Díaz', texto: 'La tomó.', ocurridoEn: '2026-11-23T14:00:00Z' },
    ]
    desk.instead.mesaTomar = () => Promise.reject(refusal('Cambio', 409, { revision: '2.1', cambios }))
    const { statusCode, body } = await post(atFirst, { ...act, accion: 'tomar' })
    expect(statusCode).toBe(409)
    expect(textOf(body)).toMatch(/Cambió mientras usted la miraba.*No se hizo nada.*Rosa Díaz: La tomó\./)
  })

  it('that the rules do not allow says why', async () => {
    const { desk, post } = openOffice()
    desk.instead.mesaFirmar = () =>
      Promise.reject(
        refusal('NoPermitido', 409, { codigo: 'autora', texto: 'Usted la propuso: firma otra persona.' }),
      )
    const { statusCode, body } = await post(atFirst, { ...act, accion: 'firmar', n: '2' })
    expect([statusCode, textOf(body).includes('Usted la propuso: firma otra persona.')]).toEqual([409, true])
  })

  it('that she shuts herself out of leads to the list, which says what she did', async () => {
    const { post, get } = openOffice()
    const reason = { 'declarar_interes.razon': 'Es mi primo.' }
    const form = { ...act, folio: '53000229', accion: 'declarar_interes', ...reason }
    const { location = '' } = (await post(atFirst, form)).headers
    expect(location).not.toContain(`/casos/muestra/${first}?`)
    const { body } = await get(location)
    expect(textOf(body)).toContain('Declaró un interés')
    expect(textOf(body)).not.toContain('Ver 53000229')
  })

  it('with a silent institution can be sent again with the same key, so that it counts once', async () => {
    const { desk, post } = openOffice()
    desk.instead.mesaAnotar = silence
    const form = { ...act, accion: 'anotar', 'anotar.texto': 'Llamar mañana' }
    const { statusCode, body } = await post(atFirst, form)
    expect(statusCode).toBe(503)
    expect(textOf(body)).toContain('Puede haberlo hecho o no; a medias no queda')
    for (const [name, value] of Object.entries(form))
      expect(body).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  })

  it('asks for what an act needs before it calls', async () => {
    const { desk, post } = openOffice()
    const { statusCode, body } = await post(atFirst, { ...act, accion: 'anotar', 'anotar.texto': ' ' })
    expect(statusCode).toBe(422)
    expect(body).toContain('href="#f-anotar-texto"')
    expect(desk.got.some(({ name }) => name === 'mesaAnotar')).toBe(false)
  })
})

describe('a longer term', () => {
  it('of more days than can be sent is refused on the page, which keeps the reason', async () => {
    const { desk, post } = openOffice()
    const prorrogar = { accion: 'prorrogar' as const, porQueNo: null }
    desk.lists.mias = [caseOf(0, { acciones: [prorrogar] })]
    const form = {
      ...act,
      accion: 'prorrogar',
      'prorrogar.dias': '99',
      'prorrogar.razon': 'Falta un informe.',
    }
    const { statusCode, body } = await post(atFirst, form)
    expect(statusCode).toBe(422)
    expect(body).toContain('Falta un informe.')
    expect(textOf(body)).toContain('Escriba a lo más 60.')
    expect(desk.got.some(({ name }) => name === 'mesaProrrogar')).toBe(false)
  })
})

describe('a proposal', () => {
  const path = `${atFirst}/propuesta`
  const answered = {
    ...{ ...act, ...inList, accion: 'enviar', decision: 'aprobar' },
    ...{ 'cumple.edad': 'si', 'cumple.cuidado': 'si', 'porque.cuidado': 'Lo dice la orden del tribunal.' },
  }
  const vista = JSON.stringify(['aprobar', [], '', ''])

  it('comes answered as the rule proposes; what no register says stays open', async () => {
    const { get, letters } = openOffice()
    const { body } = await get(path)
    expect(body).toMatch(/name="cumple\.edad" checked="" value="si"/)
    expect(body).not.toMatch(/name="cumple\.cuidado"[^>]*checked/i)
    expect(body).toMatch(/name="decision" checked="" value="aprobar"/)
    expect(letters).toEqual([])
  })

  it('shows the letter, which goes once the signature counts', async () => {
    const { post } = openOffice()
    const { body } = await post(path, { ...answered, accion: 'ver' })
    expect(body).toContain('Va por correo cuando la firma empiece a regir')
  })

  it('offers the reasons that rest on a requirement of this request, and no others', async () => {
    const { desk, get } = openOffice()
    expect((await get(path)).body).toContain('value="no_cuida"')
    desk.lists.mias = [caseOf(0, { requisitos: caseOf(0).requisitos.slice(0, 1) })]
    expect((await get(path)).body).not.toContain('value="no_cuida"')
  })

  it('opens at what she has to answer when she works through a list', async () => {
    const { desk, get } = openOffice()
    const focused = async () =>
      (await get(`${path}?lista=mias&fila=0`)).body.match(/<[a-z0-9]+[^>]*autofocus[^>]*>/gi)
    expect(await focused()).toEqual([expect.stringContaining('id="f-cumple-cuidado"')])
    const { requisitos, propuestas } = caseOf(0)
    desk.lists.mias = [
      caseOf(0, {
        requisitos: requisitos.map(one => ({ ...one, cumple: one.id === 'edad' ? 'si' : 'no' })),
        propuestas: propuestas.map(one => ({
          ...{ ...one, decision: 'rechazar' },
          motivos: [{ codigo: 'no_cuida', requisito: 'cuidado', norma: '', texto: '' }],
        })),
      }),
    ]
    expect(await focused()).toEqual([expect.stringContaining('id="f-razon"')])
    expect((await get(path)).body).not.toMatch(/autofocus/i)
  })

  it('without a letter says what is missing for one', async () => {
    const { post } = openOffice()
    const { statusCode, body } = await post(path, { ...answered, accion: 'ver', 'porque.cuidado': '' })
    expect(statusCode).toBe(422)
    expect(body).toContain('href="#f-porque-cuidado"')
  })

  it('folds up the reasons of requirements that are met, and takes one of them too', async () => {
    const { desk, get, post } = openOffice()
    desk.reasons.push({ codigo: 'es_mayor', requisito: 'edad', norma: '', texto: 'Ya cumplió 18 años.' })
    expect((await get(path)).body).toMatch(
      /name="motivos" value="no_cuida".*<details(?! open)[^>]*>.*name="motivos\.otros" value="es_mayor"/s,
    )
    const { body } = await post(path, {
      ...{ ...answered, 'cumple.edad': 'no', 'porque.edad': 'Nació en 2005.' },
      ...{ decision: 'rechazar', 'motivos.otros': 'es_mayor', razon: 'Ya es mayor.' },
    })
    expect(textOf(body)).toContain('Todavía no se mandó. Lea la carta')
    expect(body).toMatch(/name="motivos" checked="" value="es_mayor"/)
  })

  it('does not go before she read it where no letter goes, and speaks of none that changed', async () => {
    const { state, post } = openOffice()
    state.letter = async () => 'none'
    const text = textOf((await post(path, answered)).body)
    expect(text).toContain('No sale una carta desde aquí.')
    expect(text).toContain('Todavía no se mandó. Revise lo que propone')
    expect(text).not.toContain('Lea la carta')
  })

  it('that the institution would refuse says so before anything is sent', async () => {
    const { desk, state, get } = openOffice()
    state.letter = () => Promise.reject(refusal('NoPermitido', 409, { codigo: 'x', texto: 'No se aprueba.' }))
    desk.lists.mias = [caseOf(0, { requisitos: caseOf(0).requisitos.slice(0, 1) })]
    const text = textOf((await get(path)).body)
    expect(text).toContain('Así no se puede No se aprueba.')
    expect(text).not.toContain('No se hizo')
  })

  it('does not go before its letter was seen', async () => {
    const { desk, post } = openOffice()
    const { statusCode, body } = await post(path, answered)
    expect(statusCode).toBe(200)
    expect(textOf(body)).toContain('Todavía no se mandó. Lea la carta')
    expect(body).toMatch(/<title>Todavía no se mandó/)
    expect(body).toMatch(/id="carta"[^>]*autofocus/i)
    expect(desk.got.some(({ name }) => name === 'mesaProponer')).toBe(false)
  })

  it('goes to the signature with every requirement, and the next of her list opens', async () => {
    const { desk, post } = openOffice()
    const { statusCode, headers } = await post(path, { ...answered, vista })
    expect(statusCode).toBe(303)
    expect(headers.location).toContain(`/oficina/casos/muestra/${second}?lista=mias&fila=1&hecho=proponer`)
    expect(desk.got.find(({ name }) => name === 'mesaProponer')?.input).toEqual({
      params: { idSolicitud: first },
      idempotencyKey: expect.stringMatching(new RegExp(`^${act.clave}\\.`)),
      body: {
        ...{ revision: '2.0', decision: 'aprobar', motivos: [], razon: '', texto: '' },
        requisitos: [
          { id: 'edad', cumple: 'si', porque: '' },
          { id: 'cuidado', cumple: 'si', porque: 'Lo dice la orden del tribunal.' },
        ],
      },
    })
  })

  it('from a copied page with other words is another act, and the same words once more are the same', async () => {
    const { desk, post } = openOffice()
    for (const texto of ['Una', 'Una', 'Otra'])
      await post(path, { ...answered, texto, vista: JSON.stringify(['aprobar', [], '', texto]) })
    const [one, again, other] = desk.got
      .filter(({ name }) => name === 'mesaProponer')
      .map(({ input }) => (input as { idempotencyKey: string }).idempotencyKey)
    expect(again).toBe(one)
    expect(other).not.toBe(one)
  })

  it('that departs from the rule, or that nothing proves, says why', async () => {
    const { post } = openOffice()
    const { statusCode, body } = await post(path, {
      ...answered,
      ...{ 'cumple.edad': 'no', 'porque.cuidado': '' },
    })
    expect(statusCode).toBe(422)
    expect(body).toContain('href="#f-porque-edad"')
    expect(body).toContain('href="#f-porque-cuidado"')
  })

  it('of a refusal has a reason in words and one of the list', async () => {
    const { post, letters } = openOffice()
    const refused = { ...answered, 'cumple.cuidado': 'no', decision: 'rechazar' }
    const { body } = await post(path, refused)
    expect(body).toContain('href="#f-motivos"')
    expect(body).toContain('href="#f-razon"')
    expect(letters).toEqual([])
    const whole = await post(path, {
      ...refused,
      motivos: 'no_cuida',
      razon: 'Vive con la abuela.',
      texto: 'Puede apelar.',
    })
    expect(textOf(whole.body)).toContain('rechazar. Puede apelar.')
  })

  it('of a refusal rests on a requirement that she answered «No»', async () => {
    const { post, letters } = openOffice()
    const refused = { ...answered, decision: 'rechazar', motivos: 'no_cuida', razon: 'Vive con la abuela.' }
    const { statusCode, body } = await post(path, refused)
    expect([statusCode, letters]).toEqual([422, []])
    expect(textOf(body)).toContain('descansa en un requisito que usted no respondió «No»')
  })

  it('that grants what the rule refuses says why', async () => {
    const { desk, post } = openOffice()
    const whole = caseOf(0)
    const propuestas = whole.propuestas.map(one => ({ ...one, decision: 'rechazar' as const }))
    const requisitos = whole.requisitos.slice(0, 1)
    desk.lists.mias = [{ ...whole, propuestas, requisitos }]
    const { statusCode, body } = await post(path, answered)
    expect(statusCode).toBe(422)
    expect(body).toContain('href="#f-razon-aprobar"')
  })

  it('says what is missing when she wants to read the letter, instead of showing none', async () => {
    const { post } = openOffice()
    const { statusCode, body } = await post(path, { ...answered, accion: 'ver', 'porque.cuidado': '' })
    expect(statusCode).toBe(422)
    expect(body).toContain('href="#f-porque-cuidado"')
  })

  it('keeps what she wrote when the case changed meanwhile', async () => {
    const { desk, post } = openOffice()
    desk.instead.mesaProponer = () => Promise.reject(refusal('Cambio', 409, { revision: '3.0', cambios: [] }))
    const { statusCode, body } = await post(path, { ...answered, vista })
    expect(statusCode).toBe(409)
    expect(body).toContain('Lo dice la orden del tribunal.')
    expect(body).not.toContain(`name="clave" value="${act.clave}"`)
  })
})

describe('a list', () => {
  it('is narrowed by the name of a region; one that the register of places does not give keeps its code', async () => {
    const { desk, get } = openOffice()
    const valido = (await desk.mesa.calls.mesaValido()) as object
    desk.instead.mesaValido = async () => ({ ...valido, regiones: ['07', '16'] })
    const { body } = await get('/oficina/mesas/muestra')
    expect(body).toMatch(/<option value="07"[^>]*>Maule</)
    expect(body).toMatch(/<option value="16"[^>]*>Región 16</)
  })
})

describe('asking, searching, figures', () => {
  it('asks with the letter first, and wants to know why for each paper', async () => {
    const { desk, post } = openOffice()
    const form = { ...act, mensaje: 'Mande la orden del tribunal.', documentos: 'orden', accion: 'ver' }
    expect((await post(`${atFirst}/pedir`, form)).statusCode).toBe(422)
    const seen = await post(`${atFirst}/pedir`, { ...form, 'motivo.orden': 'La que llegó no se lee.' })
    expect(textOf(seen.body)).toContain('Hola, Ana: Mande la orden del tribunal.')
    expect(seen.body).toContain('Va por correo cuando usted lo pida')
    const vista = JSON.stringify([form.mensaje, [{ tipo: 'orden', motivo: 'La que llegó no se lee.' }]])
    const sent = { ...form, accion: 'enviar', 'motivo.orden': 'La que llegó no se lee.' }
    await post(`${atFirst}/pedir`, sent)
    expect(desk.got.some(({ name }) => name === 'mesaPedir')).toBe(false)
    await post(`${atFirst}/pedir`, { ...sent, vista })
    expect(desk.got.find(({ name }) => name === 'mesaPedir')?.input).toMatchObject({
      body: { documentos: [{ tipo: 'orden', motivo: 'La que llegó no se lee.' }] },
    })
  })

  it('searches by a form, so that no address has a RUN, and seals the purpose', async () => {
    const { desk, post } = openOffice()
    const short = await post('/oficina/buscar', { texto: '12.345.678-5', proposito: 'ver' })
    expect(short.statusCode).toBe(422)
    const { body } = await post('/oficina/buscar', {
      texto: '12.345.678-5',
      proposito: 'Responder su reclamo',
    })
    const [, sealed = ''] = /para=([^"&]+)"/.exec(body) ?? []
    const links = [...body.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(links.filter(href => /12\.?345|reclamo/.test(String(href)))).toEqual([])
    expect(sealed).not.toBe('')
    desk.instead.mesaAbrir = undefined as never
    const { get } = openOffice()
    expect((await get(`${atFirst}?lista=abiertas&para=${sealed}`)).statusCode).toBe(200)
  })

  it('gives figures that no spreadsheet runs as a formula', async () => {
    const { get } = openOffice()
    const { body, headers } = await get('/oficina/informes/cifras.csv')
    expect(headers['content-disposition']).toContain('cifras.csv')
    expect(body).toContain("'=HYPERLINK")
    expect(body).not.toMatch(/(^|;)"?=/m)
  })

  it('publishes times to anyone', async () => {
    const { site, get } = openOffice()
    site.visitor = undefined
    const { statusCode, body } = await get('/tiempos')
    expect(statusCode).toBe(200)
    expect(textOf(body)).toMatch(/Subsidio.*4 días.*9 días.*12/)
    expect((await get('/tiempos/tiempos.csv')).body).toContain('Instituto de Muestra;Subsidio;12;4;9')
    expect((await get('/oficina')).statusCode).toBe(303)
  })
})

describe('many at once', () => {
  it('nobody to give them to, or no reason: the list stands as she left it and says what is missing', async () => {
    const { desk, post, get } = openOffice()
    desk.derechos = ['ver', 'repartir']
    const form = { mesa: 'muestra', lista: 'mias', accion: 'asignar', solicitud: first, razon: ' ' }
    const { statusCode, headers } = await post('/oficina/lotes', form)
    expect(statusCode).toBe(303)
    const { body } = await get(headers.location ?? '')
    expect(textOf(body)).toContain('Diga a quién se las da y por qué.')
    expect(body).toMatch(
      new RegExp(`<input[^>]*value="${first}"[^>]*checked|<input[^>]*checked[^>]*value="${first}"`),
    )
    expect(desk.got.some(({ name }) => name === 'mesaEnsayarLote')).toBe(false)
  })

  it('nothing is chosen: she reads so; otherwise she sees first what would change', async () => {
    const { desk, post, get } = openOffice()
    const form = { mesa: 'muestra', lista: 'por_firmar', accion: 'firmar' }
    expect((await post('/oficina/lotes', form)).headers.location).toContain('nada')
    const lote = {
      ...{ idLote: first, accion: 'firmar', estado: 'ensayado', creadoEn: '2026-11-23T15:00:00Z' },
      deshacerHasta: null,
      filas: [
        {
          idSolicitud: first,
          folio: 'SD-1',
          cambia: 'Se firma la aprobación.',
          porQueNo: null,
          estado: 'ensayada',
        },
        { idSolicitud: second, folio: 'SD-2', cambia: null, porQueNo: 'Es un rechazo.', estado: 'fuera' },
      ],
    }
    desk.instead.mesaEnsayarLote = async () => lote
    desk.instead.mesaLote = async () => lote
    const { location = '' } = (await post('/oficina/lotes', { ...form, solicitud: first })).headers
    expect(location).toBe(`/oficina/lotes/${first}?mesa=muestra`)
    const text = textOf((await get(location)).body)
    expect(text).toContain('Todavía no cambia nada. Se puede con 1. 1 queda fuera')
    expect(text).toContain('Es un rechazo.')
    expect(desk.got.some(({ name }) => name === 'mesaAplicarLote')).toBe(false)
    const { headers } = await post(`/oficina/lotes/${first}`, {
      mesa: 'muestra',
      clave: act.clave,
      accion: 'aplicar',
    })
    expect([headers.location, desk.got.at(-1)?.name]).toEqual([location, 'mesaAplicarLote'])
  })
})
