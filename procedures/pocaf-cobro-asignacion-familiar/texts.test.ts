import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import type { EmpresaCobro } from '#services/safem2/contract.ts'
import { readableText } from '../testing/readable-text.ts'
import { concerns } from './concerns.ts'
import { notSaid, objecion } from './objecion.ts'
import { pedidoText } from './pages/dichos.ts'
import { refusedNotice } from './pages/telling.ts'
import { trabajadores } from './questions/fase-1.ts'
import { outcomes, refusals } from './reasons.ts'
import { requests } from './requests.ts'
import { acogidaText, codigoText, filaText, motivoPagoText, remedios } from './words.ts'

const context = contextWith({ today: '2026-11-23' })
const empresa = {
  razonSocial: 'Frutos del Maipo SpA',
  caja: 'Caja Los Andes',
  enTramite: { folio: 'CAF000001', fechaIngreso: '2026-11-20' },
} as EmpresaCobro
const ended = Object.entries({ ...outcomes.fase2, ...outcomes.objecion }).map(
  ([id, { title, blocks }]) => [id, title, blocks(context, { empresa })] as const,
)
const about = {
  applicant: 'Ximena Valderrama',
  procedure: 'Cobro de asignación familiar',
  filedOn: '2026-11-23',
  data: {},
  resumen: { empresa: 'Frutos del Maipo SpA', rut: '76.761.310-5', objecion: 'no_trabajo' },
}
const toldTo = Object.entries(concerns).map(
  ([como, words]) => [como, [words.title(about), ...words.text(about)].join('\n')] as const,
)
const dicho = { situacion: null, pendiente: null, resuelto: null, objecion: null } as never

describe('the texts for people', () => {
  it.each(ended)('the outcome %s reads easily', (_id, title, blocks) => {
    expect(inflesz(`${title}\n${readableText(blocks)}`)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it.each(ended)('lead on from the outcome %s', (_id, _title, blocks) => {
    expect(blocks.at(-1)?.kind).toBe('actions')
  })

  it.each(toldTo)('what %s is told reads easily, and leads on', (como, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
    expect(concerns[como]?.onward?.href).toMatch(/^\/tramites\/pocaf/)
  })

  it('tell a worker nothing of the other people of the request', () => {
    const { title, text } = concerns.trabajador ?? { title: () => '', text: () => [] }
    const whole = { ...about, resumen: { ...about.resumen, filas: 12, contador: 'Gonzalo Pizarro' } }
    expect([title(whole), ...text(whole)].join(' ')).not.toMatch(/Gonzalo|12/)
  })

  it('do not say of who represents a company that she represents none', () => {
    const { blocks } = outcomes.nuevoEmpleador.no_representa
    expect(readableText(blocks(context, { isOther: true }))).toContain('no figura así en esa empresa')
    expect(readableText(blocks(context, {}))).toContain('no figura así en ninguna empresa')
  })

  it('promise that the others are accepted only where there are others', () => {
    const said = (aceptada: number) =>
      JSON.stringify(refusedNotice({ rows: aceptada + 1, said: { aceptada, orden_no_consta: 1 } }))
    expect(said(2)).toContain('acepta a las demás')
    expect(said(0)).not.toContain('acepta a las demás')
  })

  it('tell a worker what is asked of her, and nothing that is not', () => {
    const told = (...asked: string[]) => concerns.trabajador?.text({ ...about, asked }).join(' ') ?? ''
    expect(told('nuevos')).toContain('que usted entre a su lista')
    expect(told('nuevos')).not.toMatch(/Puede ser|salga|cuenta|juez/)
    expect(told('retirados', 'quitadosRetencion')).toMatch(/salga de su lista.*orden del juez/)
    for (const que of ['nuevos', 'retirados', 'deposito', 'en_persona', 'reembolso', 'agregadosRetencion'])
      expect(inflesz(told(que)), que).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('say before a refund that the company asks for the money, and what a «yes» does', () => {
    const said = concerns.trabajador?.text({ ...about, asked: ['reembolso'] }).join(' ')
    expect(said).toContain('Pide que el IPS le devuelva ese dinero a la empresa, y no le pague a usted.')
    expect(concerns.trabajador?.confirm?.afterYes).toContain('a usted no le paga')
  })

  it.each(['no_trabajo', 'cuenta', 'no_me_pagan', 'retencion'])(
    'say to the company of an objection (%s) what changed only once it was upheld',
    objecion => {
      const told = (state: string) =>
        concerns.empleador?.text({ ...about, state, resumen: { ...about.resumen, objecion } }).join(' ') ?? ''
      expect(told('en_revision')).not.toMatch(/Desde ahora|deja de devolver|no cambió nada/)
      expect(told('rechazada')).toContain('El IPS no cambió nada.')
      expect(told('acogida').includes('no pagó cotizaciones')).toBe(objecion === 'no_trabajo')
      expect(told('acogida')).toContain(acogidaText[objecion as keyof typeof acogidaText])
      const entry = requests.states.events.acogida?.text?.({}, { objecion })
      expect(entry).toBe(acogidaText[objecion as keyof typeof acogidaText])
    },
  )

  it('say to the company, in its session alone, what the worker wrote', () => {
    const asked = { ...about, state: 'por_confirmar' }
    const resumen = { ...about.resumen, objecion: 'no_trabajo', explicacion: 'Renuncié en mayo' }
    const read = concerns.empleador?.text({ ...asked, resumen }).join(' ')
    expect(read).toContain('Lo cuenta así: «Renuncié en mayo»')
    expect(concerns.empleador?.letter?.({ ...asked, resumen }).join(' ')).not.toContain('Renuncié')
    expect(concerns.empleador?.text(asked).join(' ')).not.toContain('Lo cuenta así')
  })

  it('send a worker to her own result: the state is that of the whole request', () => {
    expect(concerns.trabajador?.text(about).join(' ')).toContain('Lo que resuelva de usted')
    const own = [{ que: 'cuentas', codigo: 'cuenta_no_es_suya' }]
    const text = concerns.trabajador?.text({ ...about, own }).join(' ')
    expect(text).toContain('La forma de su pago: el IPS no lo aceptó: la cuenta no es suya.')
    expect(text).not.toContain('es el de toda la solicitud')
  })

  it.each(['desistida', 'descartada'])(
    'promise a worker no result of hers in a request that is %s',
    state => {
      const text = concerns.trabajador?.text({ ...about, state }).join(' ')
      expect(text).not.toContain('Lo que resuelva de usted')
      expect(text).toContain('no resolvió nada de usted')
      // Of what is over nothing is said as if it stood.
      expect(text?.includes('El IPS no le cree')).toBe(state === 'descartada')
    },
  )

  it('say of each result to whom it is told what was asked, what changed, and why nothing did', () => {
    const result = (como: string, que: string, ...codigos: string[]) =>
      concerns[como]?.result?.(codigos.map(codigo => ({ que, codigo })))
    expect(result('trabajador', 'agregadosRetencion', 'orden_no_consta')).toEqual({
      label: 'Pagar su asignación a otra persona, por orden de un juez: no se aceptó',
      tone: 'aviso',
      text: 'Pagar su asignación a otra persona, por orden de un juez: el IPS no lo aceptó: el tribunal no le ha avisado esa orden al IPS. En esto nada cambia para usted.',
    })
    expect(result('trabajador', 'retirados', 'aceptada')?.text).toContain('ya no le paga por esta empresa')
    expect(result('beneficiario', 'agregadosRetencion', 'no_en_lista')?.text).toContain(
      'quien trabaja en la empresa no está en su lista',
    )
    expect(result('retencion', 'quitadosRetencion', 'aceptada')?.text).toContain('dejó de cobrar ese pago')
    expect(result('trabajador', 'nuevos', 'aceptada', 'sin_carga')?.label).toContain('se aceptó en parte')
  })

  it.each([
    [
      'trabajador',
      ['antes_en_persona', 'deposito', 'cuenta:3322'],
      /era en persona.*en una cuenta.*termina en 3322/,
    ],
    [
      'trabajador',
      ['antes_deposito:2104', 'agregadosRetencion'],
      /terminada en 2104.*otra persona, y no a usted/,
    ],
    ['trabajador', ['antes_reembolso', 'retirados'], /le pagaba con el sueldo.*salga de su lista/],
    ['beneficiario', ['agregadosRetencion'], /se le pague a usted.*Si no, nada cambia para usted/],
    ['retencion', ['quitadosRetencion'], /Usted cobra, por orden de un juez.*usted deja de cobrar/],
  ])('write to %s of %s from what to what, in the letter too', (como, asked, said) => {
    const words = concerns[como]
    expect(words?.text({ ...about, resumen: { empresa: 'Frutos' }, asked }).join(' ')).toMatch(said)
    if (como !== 'retencion') expect(words?.letter).toBeUndefined()
    expect(words?.title({ ...about, asked })).not.toContain('algo de usted')
  })

  it('tell a worker to object here, where something can be objected to, and only there', () => {
    const remedy = (more: object) => concerns.trabajador?.remedy?.({ ...about, ...more })
    expect(remedy({ asked: ['antes_en_persona', 'deposito', 'cuenta:3322'] })).toBe(
      'Si esa cuenta no le sirve, objételo en Micha, en «Lo que dicen de mí». Si es otra cosa, llame gratis al 101.',
    )
    expect(remedy({ asked: ['retirados'] })).toBeUndefined()
    expect(remedy({ asked: ['nuevos'], state: 'descartada' })).toBeUndefined()
    const own = (codigo: string) => [{ que: 'agregadosRetencion', codigo }]
    expect(remedy({ asked: ['agregadosRetencion'], own: own('aceptada') })).toContain('no hay esa orden')
    // As the institution sends it: with the first month.
    const taken = [{ que: 'agregadosRetencion:d=2026-12', codigo: 'aceptada' }]
    expect(remedy({ asked: ['agregadosRetencion'], own: taken })).toContain('no hay esa orden')
    expect(remedy({ asked: ['agregadosRetencion'], own: own('orden_no_consta') })).toBeUndefined()
  })

  it('say what somebody was paid by order of a judge as of then, once it is decided', () => {
    const asked = ['quitadosRetencion:c=C-88-2024:m=22601', 'agregadosRetencion:c=C-901-2025:m=22601']
    const of = (state: string) =>
      concerns.retencion?.text({ ...about, resumen: { empresa: 'Frutos' }, asked, state }).join(' ')
    expect(of('en_revision')).toContain('Usted cobra, por orden de un juez')
    expect(of('resuelta')).toContain('Cuando se pidió esto, usted cobraba, por orden de un juez')
  })

  it('say to who is paid by order of a judge what a worker objected, which payment, and what may change', () => {
    const words = concerns.retencion
    const objected = {
      ...about,
      applicant: 'Tomás Vidal',
      resumen: { ...about.resumen, objecion: 'retencion' },
    }
    const told = (state: string) => words?.text({ ...objected, state }).join(' ')
    expect(words?.title(objected)).toBe(
      'Tomás Vidal dijo que no hay una orden de un juez para pagarle a usted',
    )
    expect(told('en_revision')).toMatch(
      /la asignación familiar de Tomás Vidal.*Si está, usted sigue cobrando/,
    )
    expect(told('en_revision')).toContain('Mientras lo mira, lo que falta por pagar espera.')
    expect(told('acogida')).toContain('usted dejó de cobrar ese pago, que ahora es para Tomás Vidal')
    expect(told('rechazada')).toContain('nada cambia para usted')
    expect(words?.remedy?.({ ...objected, state: 'en_revision' })).toContain('pida al tribunal')
    expect(words?.remedy?.({ ...objected, state: 'rechazada' })).toBeUndefined()
    for (const state of ['en_revision', 'acogida', 'rechazada', 'desistida'])
      expect(inflesz(told(state) ?? ''), state).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('say to who is paid by order of a judge which payments, how much and from when, and the case in her own session alone', () => {
    const words = concerns.retencion
    const asked = ['quitadosRetencion:c=C-88-2024:m=22601', 'quitadosRetencion:c=C-90-2025:m=7013']
    const open = words?.text({ ...about, resumen: { empresa: 'Frutos' }, asked }).join(' ') ?? ''
    expect(open).toContain(
      'de 2 personas que trabajan en Frutos. De estos pagos se trata: $22.601 al mes, causa C-88-2024; $7.013 al mes, causa C-90-2025.',
    )
    expect(words?.title({ ...about, resumen: {}, asked })).toContain('pagos que usted recibe terminan')
    const own = [
      { que: 'quitadosRetencion:c=C-88-2024:m=22601:d=2026-11', codigo: 'aceptada' },
      { que: 'quitadosRetencion:c=C-90-2025:m=7013', codigo: 'orden_vigente' },
    ]
    const decided = { ...about, resumen: { empresa: 'Frutos' }, asked, own }
    const text = words?.text(decided).join(' ') ?? ''
    expect(text).toContain('($22.601 al mes, causa C-88-2024): el IPS lo aceptó.')
    expect(text).toContain('Usted dejó de cobrar ese pago desde noviembre de 2026.')
    expect(text).toMatch(/\(\$7\.013 al mes, causa C-90-2025\).*sigue cobrando ese pago/)
    for (const letter of [words?.letter?.(decided).join(' '), words?.result?.(own).text])
      expect(letter).toMatch(/^(?!.*C-88).*\$22\.601 al mes/)
    for (const one of [open, text]) expect(inflesz(one)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('say to a worker whose order ended how she is paid and since when, and call no payment hers that went to another', () => {
    const own = [{ que: 'quitadosRetencion:d=2026-11:f=en_persona', codigo: 'aceptada' }]
    const text = concerns.trabajador
      ?.text({ ...about, asked: ['antes_retencion', 'quitadosRetencion'], own })
      .join(' ')
    expect(text).toContain('Cuando llegó, su asignación iba a otra persona, por orden de un juez.')
    expect(text).toContain(
      'Su asignación se paga a usted, y no a otra persona, desde noviembre de 2026: en persona.',
    )
    const inAccount = [{ que: 'quitadosRetencion:d=2026-11:f=deposito-3322', codigo: 'aceptada' }]
    expect(concerns.trabajador?.result?.(inAccount).text).toContain('en su cuenta, terminada en 3322')
  })

  it('say of what is decided while the rest waits that nothing of it holds, where nothing was taken', () => {
    const said = (aceptadas: number) =>
      requests.states.events.por_confirmar?.text?.({}, { resueltas: 1, filas: 2, aceptadas }) ?? ''
    expect(said(0)).toContain('lo de 1 de 2 personas, y no lo aceptó.')
    expect(said(0)).not.toContain('ya rige')
    expect(said(1)).toContain('aceptó lo de 1, y ya rige')
  })

  it('say to who represents a company what its accountant asked, of how many, and what was decided', () => {
    const pedidas = [
      { que: 'reembolso', filas: 2, aceptadas: 1 },
      { que: 'quitadosRetencion', filas: 1, aceptadas: 1 },
    ]
    const read = (state: string, more: object = {}) =>
      concerns.representante
        ?.text({ ...about, state, resumen: { ...about.resumen, objecion: null, pedidas, ...more } })
        .join(' ') ?? ''
    expect(read('fase2')).toContain(
      'Pide esto. Devolver a la empresa lo que pagó: 2 personas. Terminar la orden de un juez: 1 persona.',
    )
    expect(read('resuelta')).toContain('lo que pagó: 2 personas; el IPS aceptó lo de 1.')
    expect(read('descartada', { motivoRechazo: 'ya_no_pide' })).toMatch(
      /Ya no puede pedir por ella\..*sin mirarla/,
    )
    for (const state of ['fase2', 'resuelta', 'descartada'])
      expect(inflesz(read(state)), state).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('give in the example of a list a date as its explanation says', () => {
    expect(trabajadores.examples.fecha_nacimiento).toMatch(/^\d\d-\d\d-\d{4}$/)
  })

  it('take from a file what people write: somebody comes or leaves', () => {
    const { movimiento } = trabajadores.item
    expect(movimiento.options.map(({ label }) => label)).toEqual(['Entra', 'Sale'])
  })

  it('the company that is not registered is led to 5234', () => {
    const { blocks } = outcomes.fase1.empresa_no_registrada
    expect(JSON.stringify(blocks(context, { empresa }))).toContain('/tramites/5234')
  })

  it('say something different of each answer about a row, and of each month without payment', () => {
    const texts = [...Object.values(codigoText), ...Object.values(motivoPagoText)]
    expect(new Set(texts).size).toBe(texts.length)
    expect(
      inflesz([...texts, ...Object.values(remedios), ...Object.values(refusals)].join('\n')),
    ).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('keep names as they are written', () => {
    const fila = { lista: 'cuentas', tipoPago: 3, ultimosDigitos: '', causa: '', codigo: null } as const
    expect(pedidoText(fila)).toBe(
      'Cómo se le paga: la empresa le paga, y el IPS se lo devuelve a la empresa.',
    )
  })

  it('say of a row how she would be paid, and into which account', () => {
    const fila = { lista: 'cuentas', tipoPago: 1, ultimosDigitos: '3322' } as const
    expect(filaText(fila)).toBe('Cómo se le paga: depósito en su cuenta, terminada en 3322')
    expect(filaText({ lista: 'retirados', tipoPago: null, ultimosDigitos: '' })).toBe('Sale de la lista')
  })

  it('call an objection one in its receipt and letters, and not a collection by a company', () => {
    expect(objecion.ending.kind === 'files' && objecion.ending.caseTitle?.({} as never)).toBe(
      'Objeción a lo que dice una empresa',
    )
  })

  it('explain what cannot be objected to: what the company does not say, and what waits already', () => {
    for (const que of ['cuenta', 'no_me_pagan', 'retencion']) expect(notSaid(que, dicho)).toContain('no dice')
    expect(notSaid('no_trabajo', dicho)).toBeUndefined()
    const ended = { ...{ situacion: null, pendiente: null, objecion: null }, resuelto: { filas: [] } }
    expect(notSaid('no_trabajo', ended as never)).toContain('no está en la lista')
    const open = { folio: 'CAF000007', estado: 'abierta' }
    expect(notSaid('no_trabajo', { situacion: null, pendiente: null, objecion: open } as never)).toContain(
      'CAF000007',
    )
  })
})
