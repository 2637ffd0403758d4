import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { concerns } from './concerns.ts'

const { trabajador } = concerns
const about = (state: string, asked: readonly string[], codigo?: string, porConfirmar = false) => ({
  ...{ applicant: 'Rodrigo Vera', procedure: 'Subsidio', filedOn: '2026-11-23', data: {}, state, asked },
  resumen: { razonSocial: 'Imprenta Nahuel SpA', rut: '76.543.210-3', porConfirmar },
  ...(codigo !== undefined && { own: [{ que: asked[0] ?? '', codigo }] }),
})
const told = (...args: Parameters<typeof about>) => trabajador.text(about(...args)).join('\n')

describe('what a worker reads whom an employer lists', () => {
  it('while it is open: who listed her, what for, and what comes of it', () => {
    expect(trabajador.title(about('en_evaluacion', ['entra']))).toBe(
      'Imprenta Nahuel SpA pidió un subsidio: dice que usted trabaja ahí',
    )
    const text = told('en_evaluacion', ['entra'])
    expect(text).toContain('Lo pidió Rodrigo Vera. Dice que usted trabaja ahí.')
    expect(text).toContain('A usted no se le descuenta nada.')
    expect(text).toContain('Si lo aprueba, paga $26.950 cada mes a quien le da trabajo.')
  })

  it('says what is written of her pay and her contract, and how much is paid for her', () => {
    const text = told('en_evaluacion', ['entra', 'sueldo:610000', 'inicio:2026-01-05'])
    expect(text).toContain('Dice que usted trabaja ahí desde el 5 de enero de 2026.')
    expect(text).toContain('su sueldo bruto es $610.000 al mes')
    expect(text).toContain('paga $26.950 cada mes')
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('says once that she works there, and leaves the 101 to its page and its letter, which always name it', () => {
    for (const text of [told('en_evaluacion', ['entra']), told('aprobada_parcial', ['entra'], '1')]) {
      expect(text.match(/que usted trabaja ahí/g)).toHaveLength(1)
      expect(text).not.toContain('101')
    }
  })

  it('once it is decided: what was decided of her alone, with the reason', () => {
    expect(told('aprobada_parcial', ['entra'], '0')).toContain('El IPS lo aprobó por usted.')
    const granted = about('aprobada_total', ['entra'], '0')
    expect(trabajador.text({ ...granted, resumen: { montoClp: 26_950 } }).join(' ')).toContain(
      'Por usted son $26.950 al mes.',
    )
    expect(told('aprobada_parcial', ['entra'], '4')).toContain('no consta que usted trabaje ahí')
    expect(told('rechazada', ['entra'])).toContain('por esta solicitud no paga nada')
  })

  it.each(['1', '2', '3', '4', '5', '9', 'rechazada'])(
    'once it was refused (%s): that the employer asked and got nothing, that nothing changes for her, and never that it is because of her',
    codigo => {
      const letter = trabajador.result?.([{ que: 'entra', codigo }])
      expect(told('aprobada_parcial', ['entra'], codigo)).toContain(letter?.text)
      expect(letter?.text).toMatch(/no le dio el subsidio.*no cambia nada/)
      for (const text of [letter?.text, letter?.label])
        expect(text).not.toMatch(/no lo aprobó por usted|por su trabajo/)
      expect(inflesz(letter?.text ?? '')).toBeGreaterThanOrEqual(plainSpanishBar)
    },
  )

  it('of who asked with a power: that the representative has not confirmed it, and nothing as if the company had asked', () => {
    const waiting = about('por_confirmar', ['entra'], undefined, true)
    expect(trabajador.title(waiting)).toMatch(
      /^Rodrigo Vera, a nombre de la empresa de RUT 76.543.210-3, pidió/,
    )
    const text = trabajador.text(waiting).join('\n')
    expect(text).toContain('todavía no confirma')
    // Nobody looks at her before.
    expect(text).toContain('Si lo confirma, el IPS mira la edad')
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
    const confirmed = about('en_evaluacion', ['entra'])
    expect(trabajador.title(confirmed)).toMatch(/^Imprenta Nahuel SpA pidió/)
    expect(trabajador.text(confirmed).join('\n')).not.toContain('confirma')
    expect(trabajador.text(about('rechazada', ['entra'], 'rechazada', true)).join('\n')).not.toContain(
      'todavía',
    )
  })

  it('where something else is said of her than before: from what to what, and not that a new subsidy is asked for', () => {
    const corrected = ['entra', 'corrige', 'sueldo:610000:700000', 'inicio:2026-01-05:2026-02-01']
    expect(trabajador.title(about('en_evaluacion', corrected))).toBe(
      'Imprenta Nahuel SpA pidió corregir lo que dijo de usted para un subsidio',
    )
    const text = told('en_evaluacion', corrected)
    expect(text).toContain('Usted ya estaba en su lista.')
    expect(text).toContain('Su sueldo bruto: antes dijo $610.000, ahora dice $700.000.')
    expect(text).toContain('antes dijo 5 de enero de 2026, ahora dice 1 de febrero de 2026.')
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('where she is taken out: that, and what became of it', () => {
    expect(trabajador.title(about('en_evaluacion', ['sale']))).toContain(
      'que no le paguen más el subsidio por usted',
    )
    expect(told('en_evaluacion', ['sale'])).toContain('Si el IPS lo acepta, ya no paga por usted.')
    const out = { ...about('aprobada_total', ['sale'], 'retirado'), resumen: { desde: '2026-11' } }
    expect(trabajador.text(out).join(' ')).toMatch(
      /ya no le paga ese subsidio por usted a quien contrata.*Es desde noviembre de 2026\./,
    )
    expect(told('aprobada_total', ['sale'], 'no_estaba')).toContain('no cambia nada')
  })

  it.each(['0', '1', '2', '3', '4', '5', '9'])('(code %s) in plain words', codigo => {
    expect(inflesz(told('aprobada_parcial', ['entra'], codigo))).toBeGreaterThanOrEqual(plainSpanishBar)
  })
})

it('a worker reads who filed it by the company’s name, as her text does, and by no name that only the applicant gave', () => {
  expect(concerns.trabajador.companyName?.(about('aprobada_total', []))).toBe('Imprenta Nahuel SpA')
  expect(concerns.trabajador.companyName?.(about('por_confirmar', [], undefined, true))).toBeUndefined()
})

it('a request with a power waits for its representative at the company of that RUT', () => {
  expect(concerns.representante.companies?.(about('por_confirmar', [], undefined, true))).toEqual([
    '76543210-3',
  ])
})

describe('what another representative reads of a request that was made with a power', () => {
  const read = (state: string, kept: object = {}, answeredBy?: string) =>
    concerns.otro_representante
      .text({
        ...about(state, [], undefined, true),
        ...{ answeredBy, resumen: { rut: '76.543.210-3', trabajadores: 2, pago: 'en efectivo', ...kept } },
      })
      .join('\n')

  it('while it is open: who asked, that somebody else is asked, and that nothing is paid meanwhile', () => {
    const text = read('por_confirmar')
    expect(text).toContain('para el RUT 76.543.210-3')
    expect(text).toContain('Usted no tiene que responder. Mientras esa persona no confirme, no se paga nada.')
    expect(text).not.toContain('Mientras usted no confirme')
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
    expect(read('en_evaluacion', {}, 'Matías Herrera')).toContain('Matías Herrera ya respondió.')
  })

  it('once it is decided: who confirmed it or said no, and until when it can be looked at again', () => {
    const granted = read('aprobada_total', { fechaResolucion: '2026-11-28' }, 'Matías Herrera')
    expect(granted).toContain('Matías Herrera lo confirmó.')
    expect(granted).toContain('hasta el 4 de diciembre de 2026')
    const no = read('rechazada', { motivoRechazo: 'no_confirmado' }, 'Matías Herrera')
    expect(no).toContain('Matías Herrera dijo que no.')
    expect(no).toContain('por esta solicitud no se paga nada')
  })
})

describe('what the representative reads of a request that was made with a power', () => {
  const kept = {
    ...{ rut: '76.543.210-3', porConfirmar: true, trabajadores: 2, enEfectivo: true },
    pago: 'en efectivo, en persona, en BancoEstado Colina, Calle Uno 10, Colina',
    personas: [
      { nombre: 'Camila Valdés', codigo: 0 },
      { nombre: 'Javiera Pino', codigo: 4 },
    ],
  }
  const read = (of: 'text' | 'letter', state: string, resumen: object = {}) =>
    concerns.representante[of]?.({ ...about(state, []), resumen: { ...kept, ...resumen } }).join('\n') ?? ''

  it('before she answers: for whom, how much, in which place and who collects it; her mail names nobody', () => {
    const text = read('text', 'por_confirmar')
    for (const said of ['Camila Valdés y Javiera Pino', '$26.950 al mes', 'BancoEstado Colina', 'Lo cobra'])
      expect(text).toContain(said)
    expect(read('letter', 'por_confirmar')).toMatch(/2 jóvenes\..*\$26\.950.*BancoEstado Colina/s)
    expect(read('letter', 'por_confirmar')).not.toContain('Camila')
    expect(read('text', 'por_confirmar', { trabajadores: 30 })).toContain('Javiera Pino y 28 más')
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
    // What her yes lets the other person read.
    expect(concerns.representante.confirm?.afterYes).toContain('Ella lee qué se decidió')
  })

  it('after it was decided: how much and from when, for whom, for whom not and why', () => {
    const decided = { aceptados: 1, montoClp: 26_950, desde: '2026-11' }
    const text = read('text', 'aprobada_parcial', decided)
    for (const said of [
      ...['por 1 de 2 jóvenes', '$26.950 al mes por cada uno, desde noviembre de 2026', 'Aprobó por Camila'],
      'No aprobó por Javiera Pino: no consta que trabaje',
    ])
      expect(text).toContain(said)
    expect(read('letter', 'aprobada_parcial', decided)).not.toMatch(/Camila|Javiera/)
    const refused = read('text', 'rechazada', { motivoRechazo: 'cotizaciones_atrasadas' })
    expect(refused).toContain('debe cotizaciones')
  })
})

describe('what who asked for a request, or confirmed it, reads when another representative changes it', () => {
  const { pidio_antes, confirmo_antes } = concerns
  const change = (state: string, resumen: object = {}) => ({
    ...about(state, ['entra', 'sale']),
    resumen: { razonSocial: 'Imprenta Nahuel SpA', reforma: 'STJE000004', ...resumen },
  })

  it('while it is open: who asks, of which request, and what changes', () => {
    expect(pidio_antes.title(change('en_evaluacion'))).toBe(
      'Rodrigo Vera pidió cambiar la solicitud STJE000004',
    )
    const text = pidio_antes.text(change('en_evaluacion')).join('\n')
    for (const said of ['Imprenta Nahuel SpA', 'La pidió usted.', 'sacar a personas', 'sumar personas'])
      expect(text).toContain(said)
    expect(confirmo_antes.text(change('en_evaluacion')).join('\n')).toContain('La confirmó usted.')
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('once it is granted: from when, for how many, and until when it can be looked at again', () => {
    const granted = { desde: '2026-11', salen: 2, aceptados: 1, fechaResolucion: '2026-11-24' }
    const text = pidio_antes.text(change('aprobada_total', granted)).join('\n')
    for (const said of ['desde noviembre de 2026', 'por 2 personas', 'paga por 1 persona', '1 de diciembre'])
      expect(text).toContain(said)
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('once it is refused: that nothing changed', () => {
    expect(pidio_antes.text(change('rechazada')).join('\n')).toContain('sigue igual')
  })
})
