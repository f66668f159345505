import { Catch, type ExceptionFilter } from '@nestjs/common';
import { throwError, type Observable } from 'rxjs';

/** Leaves errors of event handlers to the bus, which reports them; the filter of Nest would log each of them as unknown. */
@Catch()
export class KeptErrorFilter implements ExceptionFilter {
  catch(thrown: unknown): Observable<never> {
    return throwError(() => thrown);
  }
}
