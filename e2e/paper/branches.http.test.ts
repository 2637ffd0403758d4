import { describe, expect, it } from 'vitest'
import { runOfNumber } from '#domain/run.ts'
import {
  copyInvoice,
  daysAgo,
  deCarmen,
  fillIn,
  fillInUntil,
  isAt,
  root,
  sayWhoDied,
  send,
} from '../journeys/asignacion-por-muerte.ts'
import { pdf } from '../papers/papers.ts'
import { fallecidos } from '../people.ts'
import { confirms } from './confirms.ts'
import { useServer } from './server.ts'

const first = `${root}/ingresarSolicitud/1-causante`

describe('Where the way through 5300 parts (procedures §5300)', () => {
  const { enter } = useServer()

  it.each([
    [runOfNumber(7_215_330), fallecidos.jose, 'Este pago se pide en la AFP'],
    [runOfNumber(16_120_785), fallecidos.sergio, 'Por esta persona no se paga la asignación'],
    [runOfNumber(11_502_639), fallecidos.manuel, 'Este pago ya se concedió'],
  ])('ends early for a relative and says what to do', async (run, dead, title) => {
    const { form, sheet } = await enter({ run }, first)
    await sayWhoDied(form, dead)
    await isAt(form, 'no-es-posible')
    expect(await sheet.title()).toBe(title)
    await form.follow('Escribir otro RUN')
    await sayWhoDied(form, fallecidos.luis)
    await isAt(form, '1-causante-datos')
  })

  it.each([fallecidos.luis, fallecidos.jose, fallecidos.manuel, fallecidos.rosa])(
    'shows a stranger nothing of the RUN %s',
    async run => {
      const { form } = await enter('francisca', first)
      await sayWhoDied(form, run)
      await isAt(form, '1-causante-datos')
      expect(await form.text()).not.toMatch(/Luis|José|Manuel|Rosa|falleció el|\$/)
    },
  )

  it('sends away who says that she represents a funeral home and does not', async () => {
    const { form } = await enter('carmen', first)
    await form.follow('Dígalo aquí')
    await isAt(form, 'ingresar')
    await form.choose('¿Quién hace la solicitud?', 'Represento a una funeraria')
    await form.press('Continuar')
    expect(await form.text()).toContain('No figura como representante de una funeraria')
    await form.follow('Volver a elegir')
    await form.choose('¿Quién hace la solicitud?', 'Yo pagué el funeral')
    await form.press('Continuar')
    await isAt(form, '1-causante')
  })

  it('asks for the burial certificate after more than 30 days, and only then', async () => {
    const { form, sheet } = await enter({ run: runOfNumber(12_347_908) })
    await fillInUntil(form, '4-factura', { ...deCarmen, causante: fallecidos.norma })
    await copyInvoice(form, { ...deCarmen.factura, fecha: daysAgo(40) })
    expect(await sheet.errors()).toContain('Adjunte el certificado de sepultación.')
    await form.attach('Certificado de sepultación', pdf('sepultacion.pdf'))
    await form.press('Continuar')
    await isAt(form, '5-pago')
  })

  it('a part can be given to the funeral home', async () => {
    const { form } = await enter('carmen')
    await fillIn(form, { ...deCarmen, cesion: '400.000' })
    for (const said of ['$670.445', '$400.000', 'cesion.pdf']) expect(await form.text()).toContain(said)
  })

  it('an unfinished request goes on from another device, says until when, and can be thrown away', async () => {
    const { form } = await enter('carmen')
    await fillInUntil(form, '3-beneficiario')

    const phone = await enter('carmen')
    expect(await phone.form.text()).toMatch(/Puede seguir hasta el \d+ de \w+ de \d{4}/)
    await phone.form.follow('Continuar')
    await isAt(phone.form, '3-beneficiario')

    await phone.form.open(root)
    await phone.form.follow('Borrarla y empezar de nuevo')
    await phone.form.press('Sí, borrarla')
    expect(await phone.sheet.says('Comenzar')).toBe(true)
    await form.open(`${root}/ingresarSolicitud/3-beneficiario`)
    await isAt(form, '1-causante')
  })
})

describe('What becomes of a request of 5300', () => {
  const { enter } = useServer({ each: true })

  it('tells who asks for a second time that her request is on its way', async () => {
    const { form, sheet } = await enter('carmen')
    await fillIn(form, deCarmen)
    await send(form)
    await form.follow('Seguir mi solicitud')
    await sheet.until(() => sheet.says('El IPS recibió la solicitud', 'partly'), 'the IPS has it')
    await form.open(first)
    await sayWhoDied(form, fallecidos.luis)
    await isAt(form, 'no-es-posible')
    expect(await sheet.title()).toMatch(/Usted ya pidió este pago|Este pago ya se concedió/)
  })

  it('takes an exempt invoice by its net and total, and pays a friend what was spent once the funeral home confirms it', async () => {
    const { form, sheet } = await enter('francisca')
    await fillIn(form, {
      ...deCarmen,
      parentesco: 'Otra relación',
      factura: { ...deCarmen.factura, montoTotal: '500.000' },
      formaPago: 'presencial',
    })
    expect(await form.text()).not.toContain('$1.070.445')
    expect(await form.text()).toContain('La funeraria debe confirmar la factura')
    await send(form)
    await confirms(await enter('hector'), 'Sí, ella pagó')
    await form.follow('Seguir mi solicitud')
    const paid = /Son \$500\.000\. Se puede cobrar desde el .+ en .+, .+\./
    await sheet.until(async () => paid.test(await form.text()), 'what is paid, and where')
  })

  it('a request for more papers is answered, and the review goes on', async () => {
    const { form, sheet } = await enter('carmen')
    await fillIn(form, { ...deCarmen, factura: { ...deCarmen.factura, glosa: 'Foto ilegible' } })
    await send(form)
    await form.follow('Seguir mi solicitud')
    await sheet.until(() => sheet.says('Responder'), 'the IPS asks for more')
    expect(await form.text()).toContain('La factura no se puede leer')
    expect(await form.text()).toMatch(/(?:hasta|a más tardar) el \d+ de \w+ de \d{4}/)
    await form.follow('Responder')
    await form.press('Enviar la respuesta')
    expect(await sheet.errors()).toContain('Agregue')
    expect(sheet.page.document.querySelector('title')?.text).toMatch(/^Error: /)
    await form.attach('Factura de la funeraria', pdf('factura-clara.pdf'))
    await form.write('Comentario', 'Ahí va otra vez.')
    await form.press('Enviar la respuesta')
    expect(await sheet.says('Usted respondió', 'partly')).toBe(true)
    await sheet.until(() => sheet.says('Pagada'), 'it is paid')
  })
})

describe('With a slow review', () => {
  const { enter } = useServer({ settings: { DECISION_STEP: '5m' } })

  it('a request can be withdrawn, and its receipt is void from then on', async () => {
    const { form, sheet } = await enter('carmen')
    await fillIn(form, deCarmen)
    await send(form)
    const receipt = sheet.address()
    await form.follow('Seguir mi solicitud')
    await sheet.until(() => sheet.says('Retirar la solicitud'), 'it can be withdrawn')
    await form.follow('Retirar la solicitud')
    await form.press('Sí, retirar la solicitud')
    await sheet.until(() => sheet.says('Retirada'), 'it is withdrawn')
    await form.open(receipt)
    const [certificate] = await sheet.links('a[href^="/certificados/"]')
    await form.open(certificate ?? '')
    await sheet.until(async () => (await sheet.title()) === 'Documento anulado', 'the institution says so')
  })
})
