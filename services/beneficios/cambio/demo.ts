import type { Country } from '#country/types.ts'
import { lastDigits } from '#domain/bank-account.ts'
import { type RunOnWire, runToWire } from '#domain/run.ts'
import { paymentFormMonth, undoDay } from '#law/cobro.ts'
import { systemIds } from '#platform/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import { insertCambio } from './store.ts'

/** Files the changes that people of the stories asked for today at a branch, when there are none. */
export async function seedCambios(database: Database, country: Country): Promise<void> {
  if (await database.row('SELECT 1 FROM beneficios.cambios LIMIT 1', [])) return
  const { today } = country
  for (const { run: asked } of country.historias) {
    const persona = country.persona(asked)
    const cuenta = persona?.cambioFormaPago
    if (!persona || !cuenta) continue
    const { run, nombres, apellidoPaterno, apellidoMaterno, contacto, domicilio } = persona
    const { codigoBanco: banco, tipoCuenta, numeroCuenta } = cuenta
    const wire: RunOnWire = runToWire(run)
    const reached = {
      email: contacto.correo ?? '',
      movil: contacto.movil ?? '',
      fijo: contacto.fijo ?? '',
      direccion: {
        calle: domicilio.calle,
        numero: domicilio.numero,
        block: domicilio.block ?? '',
        depto: domicilio.depto ?? '',
        poblacion: domicilio.poblacion ?? '',
        ciudad: '',
        idRegion: domicilio.comuna.slice(0, 2),
        idComuna: domicilio.comuna,
      },
    }
    await database.transaction(tx =>
      insertCambio(tx, {
        run,
        runApoderado: null,
        id: systemIds.uuid(),
        clave: `sucursal-${run}`,
        huella: '',
        estado: 'aplicada',
        ingresadaEn: new Date(`${today}T15:00:00Z`),
        fechaIngreso: today,
        deshacerHasta: undoDay(today),
        desdeMes: paymentFormMonth(today),
        solicitud: {
          beneficiary: {
            nombreBeneficiario: [nombres, apellidoPaterno, apellidoMaterno].join(' '),
            run: wire.rut,
            dv: wire.dv,
            ...reached,
            autoriza: reached.email !== '',
            nacionalidad: persona.nacionalidad,
            estadoCivil: persona.estadoCivil,
            domicilioActual: `${domicilio.calle} ${domicilio.numero}`,
          },
          acciones: { flagCambioDomicilio: false, flagCambioFormaPago: true },
          modificarLugarPago: '0',
          formaPago: { forma: '1', banco, tipoCuenta, numeroCuenta, rutCuenta: wire },
          contactoAnterior: reached,
        },
        formaPago: { forma: 'deposito', banco, tipoCuenta, ultimosDigitos: lastDigits(numeroCuenta) },
        formaAnterior: null,
        motivo: null,
        carta: false,
        proximoPaso: null,
      }),
    )
  }
}
