import { batchesOf } from '#country/batches.ts'
import { isPagoOf, payDayOf } from '#country/payments.ts'
import type { Beneficio as BeneficioDelPais, Country, FormaPago, Persona } from '#country/types.ts'
import { lastDigits } from '#domain/bank-account.ts'
import { addDays, addYears } from '#domain/dates.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { powersOf } from '../kit/known-powers.ts'
import type { LugarPago } from '../kit/lugar-pago.ts'
import { fillOnce, insertRows } from '../kit/tables.ts'
import type { FormaPagoBeneficio, MotivoTermino } from './contract.ts'
import { poderes } from './mandante/rules.ts'

/** Inputs of the demonstration data. */
export interface DemoOptions {
  readonly country: Country
  readonly lugaresPago: (comuna: string) => readonly LugarPago[]
}

/** A person has some twenty payments. */
const batchLength = 500

/** Fills empty tables with the country's benefits and payments. */
export async function seedBeneficios(database: Database, options: DemoOptions): Promise<void> {
  await fillOnce(database, 'beneficios.beneficios', async tx => {
    const paid = Iterator.from(options.country.personas()).filter(({ beneficios }) => beneficios.length > 0)
    for (const batch of batchesOf(paid, batchLength)) await insertBatch(tx, batch, options)
  })
}

async function insertBatch(tx: Queryable, personas: readonly Persona[], options: DemoOptions): Promise<void> {
  await insertRows(
    tx,
    'beneficios.beneficios',
    personas.flatMap(persona => beneficioRows(persona, options.country)),
  )
  await insertRows(
    tx,
    'beneficios.pagos',
    personas.flatMap(persona => pagoRows(persona, options)),
  )
  await insertRows(tx, 'beneficios.titulares', personas.map(titularRow))
  await poderes.insert(tx, personas.flatMap(powersOf))
}

// Ids must not identify another person: family allowances are ASIGNACION_FAMILIAR-1, ASIGNACION_FAMILIAR-2 and so on.
function withIds(beneficios: readonly BeneficioDelPais[]): [string, BeneficioDelPais][] {
  const seen = new Map<string, number>()
  return beneficios.map(beneficio => {
    const count = (seen.get(beneficio.tipo) ?? 0) + 1
    seen.set(beneficio.tipo, count)
    return [`${beneficio.tipo}-${count}`, beneficio]
  })
}

function beneficioRows(persona: Persona, country: Country): object[] {
  const { run, fechaDefuncion, beneficios } = persona
  return withIds(beneficios).map(([id, beneficio]) => {
    const { tipo, pension, causante, fechaInicio, montoClp, descuentoSaludClp } = beneficio
    const isOnce = tipo === 'APORTE_FAMILIAR_PERMANENTE'
    const termino = terminoOf(beneficio, fechaDefuncion, country)
    const reason = causante === undefined ? undefined : country.persona(causante)
    return {
      run,
      id,
      tipo,
      pension: pension
        ? {
            clase: pension.tipo,
            institucion: pension.institucion,
            numeroInscripcion: pension.numeroInscripcion,
          }
        : null,
      causante: reason ? `${reason.nombres} ${reason.apellidoPaterno}` : null,
      fecha_inicio: fechaInicio,
      fecha_termino: isOnce ? null : (termino?.fecha ?? null),
      motivo_termino: isOnce ? null : (termino?.motivo ?? null),
      monto_bruto: montoClp,
      descuento_salud: descuentoSaludClp,
      dia_pago: isOnce ? null : payDayOf(run),
      suspension: beneficio.suspension ?? null,
    }
  })
}

/** When and why a benefit ends; undefined if no end is known. */
export function terminoOf(
  { tipo, causante, fechaTermino }: Pick<BeneficioDelPais, 'tipo' | 'causante' | 'fechaTermino'>,
  fechaDefuncion: string | undefined,
  country: Pick<Country, 'persona'>,
): { fecha: string; motivo: MotivoTermino } | undefined {
  if (fechaDefuncion && (fechaTermino === undefined || fechaDefuncion <= fechaTermino))
    return { fecha: fechaDefuncion, motivo: 'fallecimiento' }
  if (fechaTermino === undefined) return undefined
  const birth = causante === undefined ? undefined : country.persona(causante)?.fechaNacimiento
  if (birth !== undefined && fechaTermino === addDays(addYears(birth, 18), -1))
    return { fecha: fechaTermino, motivo: 'mayoria_de_edad' }
  const isForCarga = tipo === 'ASIGNACION_FAMILIAR' || tipo === 'SUF'
  return { fecha: fechaTermino, motivo: isForCarga ? 'carga_extinguida' : 'plazo_cumplido' }
}

function pagoRows({ run, beneficios, pagos }: Persona, { lugaresPago }: DemoOptions): object[] {
  const known = withIds(beneficios)
  return pagos.flatMap(pago => {
    const [id] = known.find(([, beneficio]) => isPagoOf(pago, beneficio)) ?? []
    return id === undefined
      ? []
      : [
          {
            run,
            id: `${pago.mes}-${id}`,
            beneficio_id: id,
            mes: pago.mes,
            fecha_pago: pago.fechaPago,
            fecha_vencimiento: pago.fechaVencimiento,
            monto_bruto: pago.montoBrutoClp,
            descuento_salud: pago.descuentoSaludClp,
            monto_liquido: pago.montoLiquidoClp,
            estado: pago.estado,
            forma_pago: formaOf(pago.forma, lugaresPago),
            otros: pago.otros ?? [],
            novedad: pago.novedad ?? null,
          },
        ]
  })
}

function titularRow({ run, nombres, apellidoPaterno, apellidoMaterno }: Persona): object {
  return {
    run,
    nombre: [nombres, apellidoPaterno, apellidoMaterno].filter(Boolean).join(' '),
  }
}

function formaOf(forma: FormaPago, lugaresPago: DemoOptions['lugaresPago']): FormaPagoBeneficio {
  if (forma.codigo === '1') {
    const { codigoBanco, tipoCuenta, numeroCuenta } = forma.cuenta
    return {
      forma: 'deposito',
      banco: codigoBanco,
      tipoCuenta,
      ultimosDigitos: lastDigits(numeroCuenta),
    }
  }
  const { pagador, comuna } = forma
  const lugar = lugaresPago(comuna).find(candidate => candidate.pagador === pagador)
  return {
    forma: 'presencial',
    pagador,
    comuna,
    lugar: lugar ? { nombre: lugar.nombre, direccion: lugar.direccion } : null,
  }
}
